// Placeholder, removed with the module's first file.
