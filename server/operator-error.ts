/** Something the person at the terminal can put right: its message is shown as one line, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
