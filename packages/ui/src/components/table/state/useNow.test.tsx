// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const SECOND = 1000

test('reuses a time of the last minute, so that rows render once, and replaces an older one', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.resetModules()
  const { useNow } = await import('./useNow.ts')
  const rendered: number[] = []
  function Row() {
    rendered.push(useNow())
    return null
  }
  const start = Date.now()
  vi.setSystemTime(start + 5 * SECOND)
  const rows = [<Row key="first" />, <Row key="second" />]
  const { unmount } = render(rows)
  expect(rendered).toEqual([start, start])
  unmount()
  rendered.length = 0
  vi.setSystemTime(start + 90 * SECOND)
  render(rows)
  expect(rendered.at(-1)).toBe(start + 90 * SECOND)
})
