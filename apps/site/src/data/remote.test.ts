import { expect, test, vi } from 'vitest'
import { remote } from './remote.ts'
import type { Server } from './useServer.ts'

const SERVER: Server = {
  config: { url: 'http://server.test', key: 'sb_publishable_test' },
  client: () => Promise.reject(new Error('not used')),
}

/** Remote data whose responses the test controls. */
function controlled() {
  const answers: PromiseWithResolvers<readonly string[]>[] = []
  const fetch = vi.fn<(server: Server, known: readonly string[] | null) => Promise<readonly string[]>>(() => {
    const answer = Promise.withResolvers<readonly string[]>()
    answers.push(answer)
    return answer.promise
  })
  const source = remote(fetch)
  const listener = vi.fn<() => void>()
  source.subscribe(listener)
  return { source, fetch, answers, listener }
}

test('keeps the last data after a failure, and reports the failure until a request succeeds [R6]', async () => {
  const { source, answers } = controlled()
  const first = source.refresh(SERVER, null)
  answers[0]?.resolve(['a'])
  await first
  expect(source.answer()).toEqual({ data: ['a'], hasFailed: false })
  expect(source.isFresh()).toBe(true)
  const second = source.refresh(SERVER, null)
  answers[1]?.reject(new Error('offline'))
  await second
  expect(source.answer()).toEqual({ data: ['a'], hasFailed: true })
  expect(source.isFresh()).toBe(false)
  const third = source.refresh(SERVER, null)
  answers[2]?.resolve(['a', 'b'])
  await third
  expect(source.answer()).toEqual({ data: ['a', 'b'], hasFailed: false })
})

test('fetches once more after a request that a change may have missed, however many changes there were [R5]', async () => {
  const { source, fetch, answers } = controlled()
  const done = source.refresh(SERVER, null)
  void source.refresh(SERVER, null)
  void source.refresh(SERVER, null)
  expect(fetch).toHaveBeenCalledTimes(1)
  answers[0]?.resolve(['old'])
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  answers[1]?.resolve(['new'])
  await done
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(source.answer().data).toEqual(['new'])
})

test('renders nothing for data that equals the embedded data', async () => {
  const { source, fetch, answers, listener } = controlled()
  const baked = ['a']
  const done = source.refresh(SERVER, baked)
  expect(fetch).toHaveBeenCalledWith(SERVER, baked)
  answers[0]?.resolve(['a'])
  await done
  expect(listener).not.toHaveBeenCalled()
  source.store(['b'])
  expect(listener).toHaveBeenCalledOnce()
})
