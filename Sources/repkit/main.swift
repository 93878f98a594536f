print("repkit")
