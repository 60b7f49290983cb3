import { expect, test, vi } from 'vitest'
import { desktopPlatform } from './platform.ts'

/** The desktop app with one file of the main process. */
function desktop() {
  const file = { text: '', isKept: null as boolean | null }
  const onSaveFailed = vi.fn<() => void>()
  const reach = {
    openExternal: vi.fn<() => Promise<void>>(),
    notify: vi.fn<() => Promise<void>>(),
    openFile: vi.fn<() => Promise<number | null>>().mockResolvedValue(1),
    writeFile: vi.fn<({ part }: { part: Uint8Array }) => Promise<void>>(({ part }) => {
      file.text += new TextDecoder().decode(part)
      return Promise.resolve()
    }),
    closeFile: vi.fn<({ keep }: { keep: boolean }) => Promise<void>>(({ keep }) => {
      file.isKept = keep
      return Promise.resolve()
    }),
  }
  return { file, reach, onSaveFailed, platform: desktopPlatform({ desktop: reach, websiteUrl: null, onSaveFailed }) }
}

// oxlint-disable-next-line require-await -- as a reader of lists
async function* pieces(failure?: unknown): AsyncGenerator<string> {
  yield 'Name\r\n'
  if (failure !== undefined) throw failure
  yield 'Åse\r\n'
}

const csv = (content: AsyncIterable<string>) => ({ name: 'contacts.csv', type: 'text/csv', content })

test('writes a file piece by piece', async () => {
  const { file, reach, platform } = desktop()
  expect(await platform.saveFile(csv(pieces()))).toBe(true)
  expect(file).toEqual({ text: 'Name\r\nÅse\r\n', isKept: true })
  expect(reach.writeFile).toHaveBeenCalledTimes(2)
})

test('drops a file whose export was cancelled, and reports no disk error', async () => {
  const { file, onSaveFailed, platform } = desktop()
  const cancellation = new DOMException('', 'AbortError')
  await expect(platform.saveFile(csv(pieces(cancellation)))).rejects.toBe(cancellation)
  expect(file.isKept).toBe(false)
  expect(onSaveFailed).not.toHaveBeenCalled()
})

test('drops a file that cannot be written, and reports it', async () => {
  const { file, reach, onSaveFailed, platform } = desktop()
  reach.writeFile.mockRejectedValue(new Error('ENOSPC'))
  expect(await platform.saveFile(csv(pieces()))).toBe(false)
  expect(file.isKept).toBe(false)
  expect(onSaveFailed).toHaveBeenCalledOnce()
})
