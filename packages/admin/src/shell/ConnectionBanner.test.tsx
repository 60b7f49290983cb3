// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { renderAdmin } from '../../testing/render-admin.tsx'

const notice = (text: string) => screen.queryByText(new RegExp(text))

test('reports a device without a network until it reconnects', async () => {
  await renderAdmin({ signedIn: true })
  await screen.findByRole('heading', { level: 1 })
  const device = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void globalThis.dispatchEvent(new Event('offline')))
  await expect.poll(() => notice('You are offline')?.closest('output')).toBeTruthy()
  device.mockReturnValue(true)
  act(() => void globalThis.dispatchEvent(new Event('online')))
  await expect.poll(() => notice('You are offline')).toBeNull()
})

test('reports an unreachable server until it responds; a refusal is no outage [R6]', async () => {
  let server: 'refuses' | 'is silent' | 'answers' = 'refuses'
  const { user } = await renderAdmin({
    signedIn: true,
    at: '/admin/settings',
    answers: {
      'GET /rest/v1/searched_people': () => {
        if (server === 'is silent') throw new TypeError('Failed to fetch')
        return server === 'refuses' ? json({ message: 'not allowed' }, 403) : json([])
      },
    },
  })
  expect(await screen.findByText('Failed to load people')).toBeTruthy()
  expect(notice('is not responding')).toBeNull()
  server = 'is silent'
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/The server is not responding/)).toBeTruthy()
  server = 'answers'
  // No user action, just before the next probe.
  await act(() => vi.advanceTimersByTimeAsync(4900))
  expect(notice('is not responding')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(await screen.findByRole('table', { name: 'People' })).toBeTruthy()
  expect(notice('is not responding')).toBeNull()
})
