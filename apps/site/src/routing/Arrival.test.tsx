// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { BrowserRouter } from './router.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { Arrival } from './Arrival.tsx'

afterEach(cleanup)

test.each(['#100%', '#%E0%A4%A', '#%', '#"]<x>'])(
  'shows the page at the hash %s, which names no element',
  async (hash) => {
    vi.stubGlobal('scrollTo', vi.fn())
    render(
      <BrowserRouter>
        <h1>Page</h1>
        <Arrival />
      </BrowserRouter>,
    )
    await act(async () => {
      globalThis.history.pushState(null, '', hash)
      globalThis.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy()
  },
)
