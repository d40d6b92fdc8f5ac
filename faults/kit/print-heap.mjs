// Preloaded into the product by `node --expose-gc --import`: on a signal it prints the heap size after a collection.
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  process.stdout.write(`kept ${process.memoryUsage().heapUsed}\n`)
})
