print("repkit-bench")
