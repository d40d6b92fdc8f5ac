import { EnvProblem, readEnv } from './env.ts'
import { OperatorError } from './operator-error.ts'
import { startProduct } from './start-product.ts'

try {
  const product = await startProduct(readEnv())
  stopOnSignal(product.stop)
} catch (error) {
  // What the person at the terminal can put right is a line; anything else is a bug and shows where.
  if (!(error instanceof EnvProblem) && !(error instanceof OperatorError)) throw error
  console.error(error.message)
  process.exit(1)
}

function stopOnSignal(stop: () => Promise<void>) {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      // Whoever presses Ctrl-C twice does not want to wait; the database then closes by itself.
      if (isStopping) process.exit(1)
      isStopping = true
      await stop()
      process.exit(0)
    })
  }
}
