import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MODULE = fileURLToPath(new URL('foreground.ts', import.meta.url))

/** Runs something in the foreground, executes `code` once it runs, and returns its output and exit code. */
async function runWith(code: string, { closeOutput = false } = {}) {
  const script = `
    import { runInForeground } from ${JSON.stringify(MODULE)}
    runInForeground(async () => ({ stop: async () => console.log('stopped') }))
    await new Promise(setImmediate)
    const next = () => new Promise(setImmediate)
    ${code}
    process.kill(process.pid, 'SIGTERM')
    setInterval(() => undefined, 1000)
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (closeOutput) child.stdout.destroy()
  const [out, err, [status]] = await Promise.all([
    closeOutput ? '' : text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { out, err, status: Number(status) }
}

test('an error of a dependency outside of any call does not end the product [R12]', async () => {
  const { out, err, status } = await runWith(`
    setImmediate(() => { throw new TypeError('kari@example.test') })
    await next()
    Promise.reject(Object.assign(new Error('kari@example.test'), { code: 'ECONNRESET' }))
    await next()
    await next()
  `)
  expect({ out, status }).toEqual({ out: 'stopped\n', status: 0 })
  expect(err).toMatch(/^An error was caught outside of any request: TypeError at /m)
  expect(err).toMatch(/^An error was caught outside of any request: Error ECONNRESET at /m)
})

test('prints no input of visitors, and a repeated error only once', async () => {
  const { err } = await runWith(`
    for (let time = 0; time < 100; time += 1) {
      setImmediate(() => { throw Object.assign(new Error('kari@example.test'), { code: 'X' }) })
      await next()
    }
  `)
  expect(err).not.toContain('kari@example.test')
  expect(err.split('\n').filter((line) => line.includes('Error X'))).toHaveLength(1)
})

test('a closed output does not end the product', async () => {
  const { status } = await runWith(`for (let time = 0; time < 10; time += 1) { console.log('a line'); await next() }`, {
    closeOutput: true,
  })
  expect(status).toBe(0)
})
