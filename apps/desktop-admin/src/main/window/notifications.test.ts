import { describe, expect, it } from 'vitest'
import { type Notice, notifyAlways, notifyUnlessFocused } from './notifications.ts'

const NEWS = { title: 'New message', body: 'Kari' }

function port(doNotDisturb: boolean, isInFront: boolean) {
  const shown: Notice[] = []
  return {
    shown,
    doNotDisturb: () => doNotDisturb,
    isInFront: () => isInFront,
    present: (notice: Notice) => void shown.push(notice),
  }
}

describe('notices', () => {
  it.each([
    { doNotDisturb: false, isInFront: false, news: [NEWS], always: [NEWS] },
    { doNotDisturb: false, isInFront: true, news: [], always: [NEWS] },
    { doNotDisturb: true, isInFront: false, news: [], always: [] },
    { doNotDisturb: true, isInFront: true, news: [], always: [] },
  ])('are shown by what the person wants and sees: %o', ({ doNotDisturb, isInFront, news, always }) => {
    const forNews = port(doNotDisturb, isInFront)
    notifyUnlessFocused(NEWS, forNews)
    expect(forNews.shown).toEqual(news)
    const forAlways = port(doNotDisturb, isInFront)
    notifyAlways(NEWS, forAlways)
    expect(forAlways.shown).toEqual(always)
  })
})
