/** How long the same error is not printed again, in milliseconds. */
const QUIET_TIME = 60_000

/** The kinds of errors to remember; a kind is a name, a code and a line of code. */
const MAX_KINDS = 100

// The message of an error can contain input of a visitor, so only its name, its code and its location are printed.
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code: unknown = Reflect.get(error, 'code')
  const place = /^ +at (?:.* \()?(?:file:\/\/)?(.+?:\d+):\d+\)?$/m.exec(error.stack ?? '')?.[1] ?? 'an unknown place'
  return `${error.name}${typeof code === 'string' ? ` ${code}` : ''} at ${place}`
}

/**
 * Keeps this process running after an error outside every call that awaits it, such as one of a dependency in a timer. Only the response in progress
 * is lost: acknowledged data is in the database, and every request has a separate transaction. Call it when the product runs; a failed start still
 * ends the process.
 */
export function surviveErrors(print: (line: string) => void): void {
  const printedAt = new Map<string, number>()
  process.on('uncaughtException', (error) => {
    const kind = kindOf(error)
    const now = Date.now()
    if (now - (printedAt.get(kind) ?? -Infinity) < QUIET_TIME) return
    if (printedAt.size >= MAX_KINDS) printedAt.clear()
    printedAt.set(kind, now)
    print(`An error was caught outside of any request: ${kind}`)
  })
  // A closed terminal or a full disk must not make every printed line an error.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
