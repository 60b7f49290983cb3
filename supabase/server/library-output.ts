import { AsyncLocalStorage } from 'node:async_hooks'

type Log = (line: string) => void

const METHODS = ['error', 'warn', 'info', 'log'] as const

const current = new AsyncLocalStorage<Log | null>()
let users = 0
let restore: () => void = () => undefined

// Only the type is safe to log, because messages and parameters of SQL errors contain user input.
function kindOf(value: unknown): string {
  if (!(value instanceof Error)) return typeof value === 'object' ? 'object' : 'text'
  const code: unknown = Reflect.get(value, 'code')
  return typeof code === 'string' ? `${value.name} ${code}` : value.name
}

function patchConsole(): void {
  const originals = METHODS.map((method) => [method, Reflect.get(console, method)] as const)
  for (const [method, original] of originals) {
    Reflect.set(console, method, (...values: unknown[]) => {
      const log = current.getStore()
      // Runs outside the context, because the logger itself may use the console.
      if (log) current.run(null, () => log(`api: ${values.map(kindOf).join(', ')}`))
      else if (typeof original === 'function') Reflect.apply(original, console, values)
    })
  }
  restore = () => {
    for (const [method, original] of originals) Reflect.set(console, method, original)
  }
}

/**
 * Replaces the library's console output inside `redirectLibraryOutput` with one line without data. The library prints SQL errors with their parameters,
 * which are personal data. Other output stays unchanged. Returns a function that restores the console.
 */
export function silenceLibrary(): () => void {
  if (users === 0) patchConsole()
  users += 1
  let done = false
  return () => {
    if (done) return
    done = true
    users -= 1
    if (users === 0) restore()
  }
}

/** Runs `work` and redirects the library's console output to `log`. */
export function redirectLibraryOutput<T>(log: Log, work: () => Promise<T>): Promise<T> {
  return current.run(log, work)
}
