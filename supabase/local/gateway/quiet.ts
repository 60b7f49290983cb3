import { AsyncLocalStorage } from 'node:async_hooks'

type Log = (line: string) => void

const METHODS = ['error', 'warn', 'info', 'log'] as const

const current = new AsyncLocalStorage<Log | null>()
let users = 0
let restore: () => void = () => undefined

// Only the kind of a thing is safe to say: messages and parameters of SQL errors hold what people typed.
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
      // Outside of the quiet, because whoever logs may well print the line.
      if (log) current.run(null, () => log(`api: ${values.map(kindOf).join(', ')}`))
      else if (typeof original === 'function') Reflect.apply(original, console, values)
    })
  }
  restore = () => {
    for (const [method, original] of originals) Reflect.set(console, method, original)
  }
}

/**
 * Makes what the API library prints inside `quietly` one line without data; it prints SQL errors with their
 * parameters, which are personal data. Everything printed elsewhere is untouched. Returns the undo.
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

/** Runs `work` with the library's printing turned into lines for `log`. */
export function quietly<T>(log: Log, work: () => Promise<T>): Promise<T> {
  return current.run(log, work)
}
