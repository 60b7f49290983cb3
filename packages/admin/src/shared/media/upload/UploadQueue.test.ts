import { DataError } from '@nordlys/data/lib/errors'
import type { EncodedPicture } from '@nordlys/data/media/upload'
import { expect, test, vi } from 'vitest'
import { RefusedPicture } from '../encode/encode-picture.ts'
import { isUnfinished } from './queue.ts'
import { UploadQueue, type UploadTools, waitBefore } from './UploadQueue.ts'

const fileOf = (width: number) =>
  ({ blob: new Blob(['x'.repeat(width)]), width, height: width, type: 'image/webp' }) as const
const PICTURE: EncodedPicture = { placeholder: null, color: null, files: [fileOf(480), fileOf(960)] }
const newUpload = (name: string) => ({ name, file: new Blob([name]) })

/** A server that keeps what it receives, and whose connection fails for these requests. */
function createServer(failing: readonly number[] = []) {
  const library = new Map<string, string>()
  const sent: string[] = []
  let requests = 0
  const request = () => {
    requests += 1
    if (failing.includes(requests)) throw new DataError('network')
  }
  const tools = {
    encode: vi.fn<UploadTools['encode']>().mockResolvedValue(PICTURE),
    wait: vi.fn<UploadTools['wait']>().mockResolvedValue(),
    send: vi.fn<UploadTools['send']>(async (upload, { width, blob }, { onProgress }) => {
      await Promise.resolve()
      request()
      onProgress(blob.size)
      sent.push(`${upload}/${width}`)
    }),
    register: vi.fn<UploadTools['register']>(async (upload, name) => {
      await Promise.resolve()
      // The answer is lost, not the request.
      library.set(upload, name)
      request()
      return { id: upload, duplicate: false }
    }),
  }
  return { library, sent, tools }
}

const finished = (queue: UploadQueue) => vi.waitUntil(() => !queue.getUploads().some(isUnfinished))

test('adds 20 pictures once each while the network fails twice', async () => {
  // The second request is a file, the third one the answer to a registration.
  const { library, sent, tools } = createServer([2, 9, 10])
  const queue = new UploadQueue(tools)
  const names = Array.from({ length: 20 }, (_, n) => `${n}.jpg`)
  queue.add(names.map(newUpload))
  await finished(queue)
  expect(queue.getUploads().map(({ stage }) => stage)).toEqual(names.map(() => 'done'))
  expect([...library.values()].toSorted()).toEqual(names.toSorted())
  // No file is sent again that has arrived.
  expect(new Set(sent).size).toBe(40)
  expect(sent).toHaveLength(40)
  expect(tools.encode).toHaveBeenCalledTimes(20)
  expect(tools.wait).toHaveBeenCalledTimes(3)
})

test('runs two at a time', async () => {
  const { tools } = createServer()
  const gates = [Promise.withResolvers<EncodedPicture>(), Promise.withResolvers<EncodedPicture>()]
  let next = 0
  tools.encode.mockImplementation(() => gates[next++]?.promise ?? Promise.resolve(PICTURE))
  const queue = new UploadQueue(tools)
  queue.add(['a', 'b', 'c'].map(newUpload))
  expect(queue.getUploads().map(({ stage }) => stage)).toEqual(['encoding', 'encoding', 'waiting'])
  for (const gate of gates) gate.resolve(PICTURE)
  await finished(queue)
  expect(tools.register).toHaveBeenCalledTimes(3)
})

test('refuses a file that is no picture, and goes on with the others', async () => {
  const { tools } = createServer()
  tools.encode.mockRejectedValueOnce(new RefusedPicture('heic'))
  const queue = new UploadQueue(tools)
  queue.add(['a', 'b'].map(newUpload))
  await finished(queue)
  expect(queue.getUploads().map(({ stage, failure }) => [stage, failure])).toEqual([
    ['failed', 'heic'],
    ['done', null],
  ])
})

test('shows what the server refuses, and tries again on demand', async () => {
  const { tools } = createServer()
  const error = new DataError('invalid')
  tools.register.mockRejectedValueOnce(error)
  const queue = new UploadQueue(tools)
  const [id = ''] = queue.add([newUpload('a')])
  await finished(queue)
  expect(queue.getUploads()[0]).toMatchObject({ stage: 'failed', failure: { error } })
  queue.retry(id)
  await finished(queue)
  expect(queue.getUploads()[0]).toMatchObject({ stage: 'done', media: { id, duplicate: false } })
})

test('cancels an upload and starts the next one', async () => {
  const { library, tools } = createServer()
  tools.encode.mockImplementationOnce(
    (_request, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const queue = new UploadQueue(tools)
  const [id = ''] = queue.add(['a', 'b', 'c'].map(newUpload))
  queue.cancel(id)
  await finished(queue)
  expect([...library.values()].toSorted()).toEqual(['b', 'c'])
})

test('waits longer after each failure, up to half a minute', () => {
  expect([0, 1, 2, 9].map(waitBefore)).toEqual([1000, 2000, 4000, 30_000])
})
