import { afterEach, expect, test, vi } from 'vitest'
import { createSupabase } from '../client.ts'
import { readServerClock, serverNow } from './server-clock.ts'

const HOUR = 3_600_000
const SERVER = Date.parse('2026-11-26T12:00:00Z')
const respond = (date: string | null) => new Response('[]', { headers: date === null ? {} : { date } })
const dateOf = (time: number) => new Date(time).toUTCString()

afterEach(() => {
  readServerClock(respond(new Date().toUTCString()))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.for([-72, -3, 3, 72])(
  'a device that is %i h off reads the time of the server from its answers [R13]',
  async (hours) => {
    vi.useFakeTimers({ now: SERVER + hours * HOUR, toFake: ['Date'] })
    vi.stubGlobal('fetch', () => Promise.resolve(respond(dateOf(SERVER))))
    await createSupabase({ url: 'http://127.0.0.1:1', key: 'sb_publishable_test' }).from('settings').select('key')
    expect(serverNow()).toBe(SERVER)
    vi.advanceTimersByTime(HOUR)
    expect(serverNow()).toBe(SERVER + HOUR)
  },
)

test('a clock that is corrected meanwhile is right at the next response', () => {
  vi.useFakeTimers({ now: SERVER - 3 * HOUR, toFake: ['Date'] })
  readServerClock(respond(dateOf(SERVER)))
  vi.setSystemTime(SERVER + 500)
  readServerClock(respond(dateOf(SERVER)))
  expect(serverNow()).toBe(SERVER + 500)
})

test.for([null, 'yesterday'])('the date %s of a response changes nothing', (date) => {
  vi.useFakeTimers({ now: SERVER, toFake: ['Date'] })
  readServerClock(respond(dateOf(SERVER + HOUR)))
  readServerClock(respond(date))
  expect(serverNow()).toBe(SERVER + HOUR)
})
