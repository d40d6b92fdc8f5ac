// Loaded before the product by `node --expose-gc --import`: on a signal it says what is left after a collection.
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  process.stdout.write(`kept ${process.memoryUsage().heapUsed}\n`)
})
