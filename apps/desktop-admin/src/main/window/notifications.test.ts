import { describe, expect, test } from 'vitest'
import { type Notice, notifyAlways, notifyUnlessFocused } from './notifications.ts'

const NOTICE = { title: 'New message', body: 'Kari' }

function port(doNotDisturb: boolean, isInFront: boolean) {
  const shown: Notice[] = []
  return {
    shown,
    doNotDisturb: () => doNotDisturb,
    isInFront: () => isInFront,
    present: (notice: Notice) => void shown.push(notice),
  }
}

describe('notifications', () => {
  test.each([
    { doNotDisturb: false, isInFront: false, unlessFocused: [NOTICE], always: [NOTICE] },
    { doNotDisturb: false, isInFront: true, unlessFocused: [], always: [NOTICE] },
    { doNotDisturb: true, isInFront: false, unlessFocused: [], always: [] },
    { doNotDisturb: true, isInFront: true, unlessFocused: [], always: [] },
  ])('depend on the focus and do not disturb: %o', ({ doNotDisturb, isInFront, unlessFocused, always }) => {
    const focusAware = port(doNotDisturb, isInFront)
    notifyUnlessFocused(NOTICE, focusAware)
    expect(focusAware.shown).toEqual(unlessFocused)
    const unconditional = port(doNotDisturb, isInFront)
    notifyAlways(NOTICE, unconditional)
    expect(unconditional.shown).toEqual(always)
  })
})
