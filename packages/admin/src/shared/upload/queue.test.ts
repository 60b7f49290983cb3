import { expect, test } from 'vitest'
import { afterEvent, isUnfinished, progressOf, startable, type UploadEvent, type Uploads } from './queue.ts'

const added: UploadEvent = { type: 'added', uploads: ['a', 'b', 'c'].map((id) => ({ id, name: `${id}.jpg` })) }
const after = (...events: readonly UploadEvent[]): Uploads => events.reduce<Uploads>(afterEvent, [])
const stages = (uploads: Uploads) => uploads.map(({ stage }) => stage)
const started = (id: string): UploadEvent => ({ type: 'started', id })

test('starts two uploads at a time, in their order', () => {
  expect(startable(after(added)).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(startable(after(added, started('a'))).map(({ id }) => id)).toEqual(['b'])
  expect(startable(after(added, started('a'), started('b')))).toEqual([])
})

test('continues with others while one waits for the network', () => {
  const paused = after(added, started('a'), started('b'), { type: 'paused', id: 'a' })
  expect(startable(paused).map(({ id }) => id)).toEqual(['c'])
  expect(stages(afterEvent(paused, { type: 'resumed', id: 'a' }))).toEqual(['waiting', 'preparing', 'waiting'])
})

test('sends instead of preparing again after a pause', () => {
  const sending: UploadEvent = { type: 'sending', id: 'a', sentBytes: 5, totalBytes: 10 }
  const uploads = after(added, started('a'), sending, { type: 'paused', id: 'a' }, { type: 'resumed', id: 'a' })
  const [first] = afterEvent(uploads, started('a'))
  expect(first).toMatchObject({ stage: 'sending', tries: 1 })
})

test('reports the progress once it is known', () => {
  const [before] = after(added)
  const [first] = after(added, { type: 'sending', id: 'a', sentBytes: 5, totalBytes: 10 })
  expect([before, first].map((upload) => upload && progressOf(upload))).toEqual([null, 0.5])
})

test('removes a cancelled upload, and the finished ones on demand', () => {
  const done = { id: 'm', duplicate: false }
  const uploads = after(added, { type: 'cancelled', id: 'a' }, { type: 'done', id: 'b', added: done })
  expect(uploads.map(({ id }) => id)).toEqual(['b', 'c'])
  expect(uploads.filter(isUnfinished).map(({ id }) => id)).toEqual(['c'])
  expect(afterEvent(uploads, { type: 'cleared' }).map(({ id }) => id)).toEqual(['c'])
})

test('clears the failure of an upload that is retried', () => {
  const failed = after(added, { type: 'failed', id: 'a', error: 'heic' })
  expect(failed[0]).toMatchObject({ stage: 'failed', failure: { error: 'heic' } })
  expect(afterEvent(failed, { type: 'retried', id: 'a' })[0]).toMatchObject({ stage: 'waiting', failure: null })
})
