import { readEnv } from './env.ts'
import { OperatorError } from './operator-error.ts'
import { startProduct } from './start-product.ts'
import { stopOnSignal } from './stop-on-signal.ts'

try {
  const product = await startProduct(readEnv())
  stopOnSignal(product.stop)
} catch (error) {
  // An error the person at the terminal can fix is one line; anything else is a bug and shows its stack.
  if (!(error instanceof OperatorError)) throw error
  console.error(error.message)
  process.exit(1)
}
