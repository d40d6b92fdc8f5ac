/** An error the person at the terminal can fix: shown as one line, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
