// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { trustedUses } from '../testing/uses.ts'
import { watchReading } from './watch-reading.ts'

const onRead = vi.fn<() => void>()
let use: (type: string) => void
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  use = trustedUses()
  stop = watchReading(onRead)
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
  onRead.mockClear()
})

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
const show = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

describe('a reading', () => {
  test.each(['pointerdown', 'pointermove', 'wheel', 'touchmove', 'keydown'])('is five seconds in view after a %s, and reported once', (type) => {
    pass(60)
    use(type)
    pass(4.9)
    expect(onRead).not.toHaveBeenCalled()
    pass(1)
    expect(onRead).toHaveBeenCalledOnce()
    use(type)
    pass(600)
    expect(onRead).toHaveBeenCalledOnce()
  }) // prettier-ignore

  test('counts the seconds in view only', () => {
    use('keydown')
    pass(3)
    show('hidden')
    pass(600)
    expect(onRead).not.toHaveBeenCalled()
    show('visible')
    pass(2)
    expect(onRead).toHaveBeenCalledOnce()
  })

  test('does not depend on the clock of the device', () => {
    use('wheel')
    vi.setSystemTime('1999-01-01')
    pass(3)
    vi.setSystemTime('2099-01-01')
    pass(1)
    expect(onRead).not.toHaveBeenCalled()
    pass(1)
    expect(onRead).toHaveBeenCalledOnce()
  })
})

describe('no reading', () => {
  test('is a page that is open, however long', () => {
    pass(3600)
    expect(onRead).not.toHaveBeenCalled()
  })

  test('is a script that scrolls, presses and types, as scanners do', () => {
    const button = document.body.appendChild(document.createElement('button'))
    for (let second = 0; second < 60; second += 1) {
      button.click()
      for (const type of [
        'scroll',
        'pointerdown',
        'pointermove',
        'wheel',
        'touchmove',
        'keydown',
        'mousemove',
        'click',
      ])
        button.dispatchEvent(new Event(type, { bubbles: true }))
      // Browsers trust what they send after a script has scrolled or pressed.
      use('scroll')
      use('click')
      pass(1)
    }
    button.remove()
    expect(onRead).not.toHaveBeenCalled()
  })

  test('is a page that was left', () => {
    use('keydown')
    pass(4)
    stop()
    pass(60)
    expect(onRead).not.toHaveBeenCalled()
  })
})
