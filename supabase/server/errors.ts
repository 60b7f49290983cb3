/** An error that the operator of the server can fix. The message is one line, ready to print. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
