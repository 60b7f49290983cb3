// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followPage } from './follow-page.ts'

let idle: (() => void)[]
let visibility: DocumentVisibilityState

beforeEach(() => {
  idle = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  visibility = 'visible'
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const becomeIdle = () => {
  for (const run of idle.splice(0)) run()
}

function become(state: DocumentVisibilityState): void {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

function follow() {
  const [connect, refresh] = [vi.fn<(isActive: boolean) => void>(), vi.fn<() => void>()]
  const page = followPage(connect, refresh)
  onTestFinished(page.stop)
  return { connect, refresh, page }
}

test('connects once the browser is idle, and only while the page is visible', () => {
  visibility = 'hidden'
  const { connect, refresh } = follow()
  becomeIdle()
  expect(connect).not.toHaveBeenCalledWith(true)
  become('visible')
  expect(connect).not.toHaveBeenCalledWith(true)
  becomeIdle()
  expect(connect).toHaveBeenLastCalledWith(true)
  become('hidden')
  expect(connect).toHaveBeenLastCalledWith(false)
  // Hidden again before the browser was idle.
  become('visible')
  become('hidden')
  becomeIdle()
  expect(connect).toHaveBeenLastCalledWith(false)
  expect(refresh).not.toHaveBeenCalled()
})

test('stops connecting after refusals; refetches and reconnects on focus', () => {
  const { connect, refresh, page } = follow()
  becomeIdle()
  page.fail()
  vi.advanceTimersByTime(20_000)
  page.succeed()
  page.fail()
  vi.advanceTimersByTime(20_000)
  expect(connect).toHaveBeenLastCalledWith(true)
  page.fail()
  vi.advanceTimersByTime(10_000)
  expect(connect).toHaveBeenLastCalledWith(false)
  expect(refresh).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('focus'))
  expect(refresh).toHaveBeenCalledOnce()
  becomeIdle()
  expect(connect).toHaveBeenLastCalledWith(true)
})
