/** Prints what a command has to say, or one line of why it failed, and ends the process with 0 or 1. */
export async function tell(command: () => Promise<string>): Promise<never> {
  try {
    process.stdout.write(`${await command()}\n`)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
