import { parseArgs } from 'node:util'

/** Runs a command, prints its result or the reason of its failure, and exits with 0 or 1. */
export async function runCommand(command: () => Promise<string>): Promise<never> {
  try {
    process.stdout.write(`${await command()}\n`)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

// pnpm passes on the separator, which npm removes.
const argumentsOf = ([, , ...given]: readonly string[]) => (given[0] === '--' ? given.slice(1) : given)

interface Arguments<Flag extends string, Value extends string> {
  /** How the command is called. */
  readonly usage: string
  /** Options without a value. */
  readonly flags?: readonly Flag[]
  /** Options with a value. */
  readonly values?: readonly Value[]
  /** The maximum number of positional arguments; none by default. */
  readonly most?: number
}

interface Given<Flag extends string, Value extends string> {
  readonly flags: ReadonlySet<Flag>
  readonly values: ReadonlyMap<Value, string>
  readonly names: readonly string[]
}

/**
 * Returns the arguments of a command. Prints its usage for `--help`, and refuses unknown options before the command does anything: a mistyped option
 * would otherwise be ignored, or taken for a file name.
 */
export function readArguments<Flag extends string = never, Value extends string = never>({
  usage,
  flags = [],
  values = [],
  most = 0,
}: Arguments<Flag, Value>): Given<Flag, Value> {
  const options = Object.fromEntries<{ type: 'boolean' | 'string' }>([
    ['help', { type: 'boolean' }],
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
    ...values.map((name) => [name, { type: 'string' }] as const),
  ])
  const refuse = (reason: string): never => {
    process.stderr.write(`${reason}\nUsage: ${usage}\n`)
    process.exit(1)
  }
  try {
    const { values: given, positionals } = parseArgs({
      args: argumentsOf(process.argv),
      options,
      allowPositionals: true,
    })
    if (given['help'] === true) {
      process.stdout.write(`Usage: ${usage}\n`)
      process.exit(0)
    }
    const [extra] = positionals.slice(most)
    if (extra !== undefined) refuse(`Unexpected argument: ${extra}`)
    const texts = values.flatMap((name) => {
      const text = given[name]
      return typeof text === 'string' ? [[name, text] as const] : []
    })
    return {
      flags: new Set(flags.filter((name) => given[name] === true)),
      values: new Map(texts),
      names: positionals,
    }
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

/** Returns the arguments of a command that passes them to another program. Prints its usage for `--help`. */
export function passArguments(usage: string): readonly string[] {
  const given = argumentsOf(process.argv)
  if (given.includes('--help')) {
    process.stdout.write(`Usage: ${usage}\n`)
    process.exit(0)
  }
  return given
}
