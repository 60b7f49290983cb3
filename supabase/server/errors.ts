/** An error that the user of the stack can fix. The message is one line, ready to print. */
export class LocalStackError extends Error {
  override readonly name = 'LocalStackError'
}
