// @vitest-environment jsdom
import { createQueryClient } from '@nordlys/data/lib/queries/query-client'
import { json } from '@nordlys/ui/testing/backend'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAdmin } from '../testing/render-admin.tsx'
import { SETTINGS_TABS } from './features/settings/tabs.tsx'
import { ADMIN_PATH } from './paths.ts'
import { ADMIN_SCREENS } from './screens/screens.ts'

/** The time within which rule R6 requires a message, in milliseconds. */
const LIMIT = 15_000

const ID = '11111111-1111-4111-8111-111111111111'

/** Every screen and tab that reads from the backend. */
const SCREENS = [
  ...ADMIN_SCREENS.map(({ path }) => path).filter((path) => path !== 'settings'),
  ...SETTINGS_TABS.map(({ name }) => `settings?tab=${name}`),
  `blog/${ID}`,
  `projects/${ID}`,
]

/** The responses that the screens need beyond those of the fake server. */
const ANSWERS = {
  'POST /rest/v1/rpc/get_database_info': () => json({ address: 'db.example.test', version: '17.6', size_bytes: 1 }),
  'POST /rest/v1/rpc/get_publishing': () =>
    json({ host: null, state: 'off', published_at: null, next_attempt_at: null, error: null, calls: [] }),
}

/** Returns an empty list; undefined for requests that the fake server handles. */
const listsOf = ({ method, url }: Request) =>
  method === 'POST' || url.includes('/rpc/') || OF_THE_FRAME.test(url)
    ? undefined
    : Promise.resolve(Response.json([], { headers: { 'content-range': '*/0' } }))

/** The requests of the sign-in and of the frame around the screens. */
const OF_THE_FRAME = /\/auth\/v1\/token|\/rest\/v1\/profiles|\/rpc\/second_factor_status/

const retries = () => screen.queryAllByRole('button', { name: 'Try again' })

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

/** Lets the time pass. The code of the screens loads in real time. */
async function pass(milliseconds: number): Promise<void> {
  await vi.dynamicImportSettled()
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

/** Lets the time pass until the condition holds, and returns how long that took, in milliseconds. */
async function passUntil(holds: () => boolean): Promise<number> {
  const start = Date.now()
  while (!holds() && Date.now() - start < LIMIT) await pass(500)
  return holds() ? Date.now() - start : Infinity
}

/** Opens a screen during an outage, and returns a function that ends it. */
async function openDuring(outage: () => Promise<Response>, path: string): Promise<() => void> {
  let isUp = false
  let isOpen = false
  await renderAdmin({
    signedIn: true,
    at: `${ADMIN_PATH}/${path}`,
    answers: ANSWERS,
    queryClient: createQueryClient(),
    intercept: (request) => {
      if (isUp) return listsOf(request)
      return !isOpen && OF_THE_FRAME.test(request.url) ? undefined : outage()
    },
  })
  // The frame and the screen load one after the other.
  await pass(100)
  await pass(100)
  isOpen = true
  return () => {
    isUp = true
  }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), milliseconds)
    return controller.signal
  })
})

test.each(SCREENS)(
  '%s says within 15 s that the backend does not respond, and loads on "Try again" [R6]',
  async (path) => {
    const end = await openDuring(() => new Promise(() => undefined), path)
    expect(await passUntil(() => retries().length > 0)).toBeLessThan(LIMIT)
    // The last requests end, too.
    await pass(LIMIT)
    end()
    for (const retry of retries()) fireEvent.click(retry)
    await pass(LIMIT)
    expect(alerts()).toEqual([])
  },
)

test.each(SCREENS)(
  '%s says within 15 s that the backend is down, and loads by itself once it is back [R6]',
  async (path) => {
    const end = await openDuring(() => Promise.reject(new TypeError('Failed to fetch')), path)
    expect(await passUntil(() => retries().length > 0)).toBeLessThan(LIMIT)
    end()
    await pass(LIMIT)
    expect(alerts()).toEqual([])
  },
)
