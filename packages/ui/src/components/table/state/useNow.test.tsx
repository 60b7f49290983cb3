// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const SECOND = 1000

test('a time that is a little old does, so that rows are drawn once; one that is older than a minute does not', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.resetModules()
  const { useNow } = await import('./useNow.ts')
  const drawn: number[] = []
  function Row() {
    drawn.push(useNow())
    return null
  }
  const began = Date.now()
  vi.setSystemTime(began + 5 * SECOND)
  const rows = [<Row key="first" />, <Row key="second" />]
  const { unmount } = render(rows)
  expect(drawn).toEqual([began, began])
  unmount()
  drawn.length = 0
  vi.setSystemTime(began + 90 * SECOND)
  render(rows)
  expect(drawn.at(-1)).toBe(began + 90 * SECOND)
})
