import { beforeEach, expect, test, vi } from 'vitest'
import { blobOf, saveToChosenFile } from './save-pieces.ts'

/** A file on the disk, as the dialog of the browser returns it. */
function fileOf(content: string) {
  const file = { content, isRemoved: false }
  const handle = {
    createWritable: () => {
      let written = ''
      return Promise.resolve({
        write: (text: string) => Promise.resolve(void (written += text)),
        close: () => Promise.resolve(void (file.content = written)),
        abort: () => Promise.resolve(),
      })
    },
    getFile: () => Promise.resolve(new Blob([file.content])),
    remove: () => Promise.resolve(void (file.isRemoved = true)),
  }
  return { file, handle }
}

// oxlint-disable-next-line require-await -- as a reader of lists
async function* pieces(failure?: Error): AsyncGenerator<string> {
  yield 'Name\r\n'
  if (failure) throw failure
  yield 'Åse\r\n'
}

const choose = vi.fn<(options: unknown) => Promise<ReturnType<typeof fileOf>['handle']>>()
beforeEach(() => {
  choose.mockReset()
  vi.stubGlobal('showSaveFilePicker', choose)
})

test('writes the pieces into the file that the user chooses', async () => {
  const { file, handle } = fileOf('')
  choose.mockResolvedValue(handle)
  expect(await saveToChosenFile('contacts.csv', pieces())).toBe(true)
  expect(file).toEqual({ content: 'Name\r\nÅse\r\n', isRemoved: false })
  expect(choose).toHaveBeenCalledExactlyOnceWith({ suggestedName: 'contacts.csv' })
})

test.each([
  ['removes the new file', '', true],
  ['keeps the file that was there', 'earlier', false],
])('a failure %s', async (_title, content, isRemoved) => {
  const { file, handle } = fileOf(content)
  choose.mockResolvedValue(handle)
  await expect(saveToChosenFile('contacts.csv', pieces(new Error('gone')))).rejects.toThrow('gone')
  expect(file).toEqual({ content, isRemoved })
})

test.each([
  ['AbortError', false],
  ['SecurityError', null],
])('reads nothing when the dialog ends with %s', async (name, result) => {
  choose.mockRejectedValue(new DOMException('', name))
  const read = vi.fn<() => AsyncGenerator<string>>(pieces)
  expect(await saveToChosenFile('contacts.csv', { [Symbol.asyncIterator]: read })).toBe(result)
  expect(read).not.toHaveBeenCalled()
})

test('makes a Blob of the pieces where the browser has no dialog', async () => {
  vi.unstubAllGlobals()
  expect(await saveToChosenFile('contacts.csv', pieces())).toBeNull()
  const blob = await blobOf(pieces(), 'text/csv')
  expect([blob.type, await blob.text()]).toEqual(['text/csv', 'Name\r\nÅse\r\n'])
  await expect(blobOf(pieces(new Error('gone')), 'text/csv')).rejects.toThrow('gone')
})
