import { DataError } from '@nordlys/data/lib/errors'
import { expect, test, vi } from 'vitest'
import { isUnfinished } from './queue.ts'
import { RefusedFile } from './refused-file.ts'
import { type Prepared, UploadQueue, type UploadTools, waitBefore } from './UploadQueue.ts'

interface Sized extends Prepared {
  readonly files: readonly { readonly blob: Blob; readonly width: number }[]
}
type Tools = UploadTools<Sized>

const fileOf = (width: number) => ({ blob: new Blob(['x'.repeat(width)]), width })
const PICTURE: Sized = { files: [fileOf(480), fileOf(960)] }
const newFile = (name: string) => new File([name], name)

/** A server that stores uploads, and whose connection fails for these requests. */
function createServer(failing: readonly number[] = []) {
  const library = new Map<string, string>()
  const sent: string[] = []
  let requests = 0
  const request = () => {
    requests += 1
    if (failing.includes(requests)) throw new DataError('network')
  }
  const tools = {
    prepare: vi.fn<Tools['prepare']>().mockResolvedValue(PICTURE),
    wait: vi.fn<Tools['wait']>().mockResolvedValue(),
    send: vi.fn<Tools['send']>(async (upload, { width, blob }, { onProgress }) => {
      await Promise.resolve()
      request()
      onProgress(blob.size)
      sent.push(`${upload}/${width}`)
    }),
    add: vi.fn<Tools['add']>(async (upload, name) => {
      await Promise.resolve()
      // The response is lost, not the request.
      library.set(upload, name)
      request()
      return { id: upload, duplicate: false }
    }),
  }
  return { library, sent, tools }
}

const finished = (queue: UploadQueue<Sized>) => vi.waitUntil(() => !queue.getUploads().some(isUnfinished))

test('adds 20 pictures once each while the network fails twice', async () => {
  // The second request is a file; the third failure loses the response to a registration.
  const { library, sent, tools } = createServer([2, 9, 10])
  const queue = new UploadQueue(tools)
  const names = Array.from({ length: 20 }, (_, n) => `${n}.jpg`)
  queue.add(names.map(newFile))
  await finished(queue)
  expect(queue.getUploads().map(({ stage }) => stage)).toEqual(names.map(() => 'done'))
  expect([...library.values()].toSorted()).toEqual(names.toSorted())
  // No arrived file is sent again.
  expect(new Set(sent).size).toBe(40)
  expect(sent).toHaveLength(40)
  expect(tools.prepare).toHaveBeenCalledTimes(20)
  expect(tools.wait).toHaveBeenCalledTimes(3)
})

test('runs two at a time', async () => {
  const { tools } = createServer()
  const gates = [Promise.withResolvers<Sized>(), Promise.withResolvers<Sized>()]
  let next = 0
  tools.prepare.mockImplementation(() => gates[next++]?.promise ?? Promise.resolve(PICTURE))
  const queue = new UploadQueue(tools)
  queue.add(['a', 'b', 'c'].map(newFile))
  expect(queue.getUploads().map(({ stage }) => stage)).toEqual(['preparing', 'preparing', 'waiting'])
  for (const gate of gates) gate.resolve(PICTURE)
  await finished(queue)
  expect(tools.add).toHaveBeenCalledTimes(3)
})

test('refuses an unwanted file, and continues with the others', async () => {
  const { tools } = createServer()
  const refused = new RefusedFile('too large')
  tools.prepare.mockRejectedValueOnce(refused)
  const queue = new UploadQueue(tools)
  queue.add(['a', 'b'].map(newFile))
  await finished(queue)
  expect(queue.getUploads().map(({ stage, failure }) => [stage, failure])).toEqual([
    ['failed', { error: refused }],
    ['done', null],
  ])
})

test('uploads a file that needs an agreement once the user agrees', async () => {
  const { tools } = createServer()
  tools.prepare.mockImplementation((_file, _signal, { isAgreed }) =>
    isAgreed ? Promise.resolve(PICTURE) : Promise.reject(new RefusedFile('animated', { isOffer: true })),
  )
  const queue = new UploadQueue(tools)
  const [id = ''] = queue.add([newFile('a.gif')])
  await finished(queue)
  expect(queue.getUploads()[0]).toMatchObject({ stage: 'failed' })
  expect(tools.send).not.toHaveBeenCalled()
  queue.retry(id)
  await finished(queue)
  expect(queue.getUploads()[0]).toMatchObject({ stage: 'done' })
})

test('shows a refusal of the server, and retries on demand', async () => {
  const { tools } = createServer()
  const error = new DataError('invalid')
  tools.add.mockRejectedValueOnce(error)
  const queue = new UploadQueue(tools)
  const [id = ''] = queue.add([newFile('a')])
  await finished(queue)
  expect(queue.getUploads()[0]).toMatchObject({ stage: 'failed', failure: { error } })
  queue.retry(id)
  await finished(queue)
  expect(queue.getUploads()[0]).toMatchObject({ stage: 'done', added: { id, duplicate: false } })
})

test('cancels an upload and starts the next one', async () => {
  const { library, tools } = createServer()
  tools.prepare.mockImplementationOnce(
    (_request, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const queue = new UploadQueue(tools)
  const [id = ''] = queue.add(['a', 'b', 'c'].map(newFile))
  queue.cancel(id)
  await finished(queue)
  expect([...library.values()].toSorted()).toEqual(['b', 'c'])
})

test('waits longer after each failure, up to half a minute', () => {
  expect([0, 1, 2, 9].map(waitBefore)).toEqual([1000, 2000, 4000, 30_000])
})
