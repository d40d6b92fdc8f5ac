import { readEnv } from './env.ts'
import { OperatorError } from './operator-error.ts'
import { startProduct } from './start-product.ts'

try {
  const product = await startProduct(readEnv())
  stopOnSignal(product.stop)
} catch (error) {
  // An error the person at the terminal can fix is one line; anything else is a bug and shows its stack.
  if (!(error instanceof OperatorError)) throw error
  console.error(error.message)
  process.exit(1)
}

function stopOnSignal(stop: () => Promise<void>) {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      // A second Ctrl-C exits at once; the database then stops by itself.
      if (isStopping) process.exit(1)
      isStopping = true
      await stop()
      process.exit(0)
    })
  }
}
