// @vitest-environment jsdom
import { deliverMessage } from '@nordlys/ui/testing/messages.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { onPreviewReady, postPreview } from './preview-frame.ts'
import { isFramed, receivePreview } from './preview-page.ts'

afterEach(() => vi.unstubAllGlobals())

const frameIn = () => {
  const parent = { postMessage: vi.fn<(data: unknown, origin: string) => void>() }
  vi.stubGlobal('parent', parent)
  return parent
}
const CONTENT = { type: 'preview-content', content: { title: 'Draft' } }

test('a page knows whether it is in a frame', () => {
  expect(isFramed()).toBe(false)
  frameIn()
  expect(isFramed()).toBe(true)
})

test('a framed page requests its content, and accepts it from the admin of its own site or of the desktop app [W14]', () => {
  const parent = frameIn()
  const received: unknown[] = []
  const stop = receivePreview((content) => received.push(content))
  expect(parent.postMessage.mock.calls).toEqual([[{ type: 'preview-ready' }, '*']])
  deliverMessage(CONTENT, { source: parent, origin: location.origin })
  deliverMessage(CONTENT, { source: parent, origin: 'app://admin' })
  expect(received).toEqual([{ title: 'Draft' }, { title: 'Draft' }])
  stop()
  deliverMessage(CONTENT, { source: parent, origin: location.origin })
  expect(received).toHaveLength(2)
})

test('a framed page accepts nothing from another origin, from another window or in another form [W14]', () => {
  const parent = frameIn()
  const received: unknown[] = []
  receivePreview((content) => received.push(content))
  for (const origin of ['https://evil.example', 'null', '', `${location.origin}.evil.example`, 'app://other'])
    deliverMessage(CONTENT, { source: parent, origin })
  deliverMessage(CONTENT, { source: window, origin: location.origin })
  deliverMessage(CONTENT, { source: null, origin: location.origin })
  for (const data of [null, 'preview-content', { type: 'preview-ready' }, { content: {} }])
    deliverMessage(data, { source: parent, origin: location.origin })
  expect(received).toEqual([])
})

test('the admin answers the page in its frame only [W14]', () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  // The sandbox gives the page an opaque origin.
  const origin = 'null'
  const onReady = vi.fn<() => void>()
  const stop = onPreviewReady(frame, onReady)
  const ready = { type: 'preview-ready' }
  deliverMessage(ready, { source: window, origin })
  deliverMessage(CONTENT, { source: frame.contentWindow, origin })
  expect(onReady).not.toHaveBeenCalled()
  deliverMessage(ready, { source: frame.contentWindow, origin })
  expect(onReady).toHaveBeenCalledOnce()
  stop()
  deliverMessage(ready, { source: frame.contentWindow, origin })
  expect(onReady).toHaveBeenCalledOnce()

  const { contentWindow } = frame
  if (!contentWindow) throw new Error('The frame has no window')
  const post = vi.spyOn(contentWindow, 'postMessage').mockReturnValue()
  postPreview(frame, { title: 'Draft' })
  expect(post).toHaveBeenCalledExactlyOnceWith(CONTENT, '*')
})
