/** A problem the person starting the stack can act on. The message is one line, meant to be printed as it is. */
export class LocalStackError extends Error {
  override readonly name = 'LocalStackError'
}
