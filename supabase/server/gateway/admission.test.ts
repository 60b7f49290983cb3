import { expect, test } from 'vitest'
import { Admission } from './admission.ts'

const PLACES = 4

/** Starts work that ends when the test says so. Returns its response, or 'running' after all pending callbacks. */
function started() {
  const admission = new Admission(PLACES)
  const ends: (() => void)[] = []
  const start = (client: string) => {
    const response = admission.run(client, () => new Promise((resolve) => ends.push(() => resolve(new Response('{}')))))
    const state = new Promise((resolve) => setImmediate(() => resolve('running')))
    return { response, state: Promise.race([response.then(({ status }) => status), state]) }
  }
  return { start, endAll: () => ends.splice(0).forEach((end) => end()) }
}

test('beyond its limit it refuses at once, and then recovers [R10]', async () => {
  const { start, endAll } = started()
  const running = ['a', 'b', 'c', 'd'].map((client) => start(client))
  expect(await start('e').state).toBe(503)
  endAll()
  expect((await Promise.all(running.map(({ response }) => response))).map(({ status }) => status)).toEqual([200, 200, 200, 200]) // prettier-ignore
  expect(await start('e').state).toBe('running')
})

test('leaves half of the places to others [R10]', async () => {
  const { start } = started()
  expect(await Promise.all([start('a').state, start('a').state])).toEqual(['running', 'running'])
  expect(await start('a').state).toBe(503)
  expect(await start('b').state).toBe('running')
})
