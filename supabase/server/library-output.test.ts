import { expect, onTestFinished, test, vi } from 'vitest'
import { redirectLibraryOutput, silenceLibrary } from './library-output.ts'

/** Uses the current console, as the library and a careless logger do. */
function print(...values: unknown[]): void {
  const info: unknown = Reflect.get(console, 'info')
  if (typeof info === 'function') Reflect.apply(info, console, values)
}

function spyOnConsole() {
  const spy = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  onTestFinished(() => spy.mockRestore())
  onTestFinished(silenceLibrary())
  return spy
}

test('logs only the type of output inside `redirectLibraryOutput`, and leaves other output unchanged', async () => {
  const spy = spyOnConsole()
  const lines: string[] = []
  const failure = Object.assign(new RangeError('kari@example.test'), { code: '23514' })
  await redirectLibraryOutput(
    (line) => lines.push(line),
    async () => print('kari@example.test', failure, { email: 'kari@example.test' }),
  )
  print('outside')
  expect(lines).toEqual(['api: text, RangeError 23514, object'])
  expect(spy.mock.calls).toEqual([['outside']])
})

test('does not recurse when the logger uses the console', async () => {
  const spy = spyOnConsole()
  await redirectLibraryOutput(print, async () => print('secret'))
  expect(spy.mock.calls).toEqual([['api: text']])
})
