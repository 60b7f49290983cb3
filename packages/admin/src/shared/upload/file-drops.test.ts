// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { guardFileDrops, receiveFileDrops } from './file-drops.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Dispatches an event of a drag on an element of the page; returns whether the browser would open the file. */
function drag(type: 'dragover' | 'drop', files: readonly File[] = [new File(['x'], 'fjord.jpg')], kind = 'Files') {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { types: [kind], files, dropEffect: 'copy' } })
  document.body.dispatchEvent(event)
  return { isLeft: !event.defaultPrevented }
}

const receiver = () => ({ onOver: vi.fn<(isOver: boolean) => void>(), onFiles: vi.fn<(files: File[]) => void>() })

test('receives a file wherever it is dropped', () => {
  const list = receiver()
  ends.push(receiveFileDrops(list))
  expect(drag('dragover').isLeft).toBe(false)
  expect(list.onOver).toHaveBeenLastCalledWith(true)
  const file = new File(['x'], 'fjord.jpg')
  expect(drag('drop', [file]).isLeft).toBe(false)
  expect(list.onOver).toHaveBeenLastCalledWith(false)
  expect(list.onFiles).toHaveBeenCalledExactlyOnceWith([file])
})

test('gives the file to the dialog above the list, and to the list again once it is closed', () => {
  const [list, dialog] = [receiver(), receiver()]
  ends.push(receiveFileDrops(list))
  const close = receiveFileDrops(dialog)
  drag('drop')
  expect([list.onFiles, dialog.onFiles].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  close()
  drag('drop')
  expect([list.onFiles, dialog.onFiles].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('a guarded page stays when a file is dropped, until it unmounts', () => {
  const end = guardFileDrops()
  expect([drag('dragover').isLeft, drag('drop').isLeft]).toEqual([false, false])
  end()
  expect(drag('drop').isLeft).toBe(true)
})

test('leaves dragged texts and links to the browser', () => {
  ends.push(receiveFileDrops(receiver()))
  expect(drag('drop', [], 'text/plain').isLeft).toBe(true)
})
