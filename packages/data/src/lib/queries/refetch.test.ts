import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refetch, withOneRefetch } from './refetch.ts'

/** Lists that are open; each answer is given by the test. */
function openLists(...names: readonly string[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: PromiseWithResolvers<string>[] = []
  const requests: string[] = []
  for (const name of names) {
    const queryFn = async () => {
      const answer = Promise.withResolvers<string>()
      answers.push(answer)
      requests.push(name)
      return answer.promise
    }
    onTestFinished(new QueryObserver(queryClient, { queryKey: [name], queryFn }).subscribe(() => undefined))
  }
  const answerAll = async () => {
    for (const { resolve } of answers.splice(0)) resolve('rows')
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    requests.length = 0
  }
  return { queryClient, answers, requests, answerAll }
}

test('refetches at once', async () => {
  const { queryClient, requests, answerAll } = openLists('contacts', 'blog')
  await answerAll()
  void refetch(queryClient, ['contacts'])
  expect(requests).toEqual(['contacts'])
  void refetch(queryClient)
  expect(requests).toEqual(['contacts', 'contacts', 'blog'])
})

test('refetches once a first response that may be older than the changes [R5]', async () => {
  const { queryClient, answers, requests } = openLists('history')
  const refetched = Promise.all([refetch(queryClient, ['history']), refetch(queryClient, ['history'])])
  answers[0]?.resolve('without the note')
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  answers[1]?.resolve('with the note')
  await refetched
  expect(queryClient.getQueryData(['history'])).toBe('with the note')
  expect(requests).toHaveLength(2)
})

test('shows that a first request failed [R6]', async () => {
  const { queryClient, answers, requests } = openLists('history')
  const refetched = refetch(queryClient, ['history'])
  answers[0]?.reject(new Error('timeout'))
  await refetched
  expect(requests).toHaveLength(1)
  expect(queryClient.getQueryState(['history'])?.status).toBe('error')
})

test('refetches each key once at the end of the last work, also when it fails', async () => {
  const { queryClient, requests, answerAll } = openLists('contacts', 'overview')
  await answerAll()
  const other = Promise.withResolvers<undefined>()
  const running = withOneRefetch(() => other.promise)
  const failing = withOneRefetch(async () => {
    for (const key of ['contacts', 'contacts', 'overview']) void refetch(queryClient, [key])
    throw new Error('gone')
  })
  await expect(failing).rejects.toThrow('gone')
  expect(requests).toEqual([])
  other.resolve(undefined)
  await vi.waitFor(() => expect(requests).toEqual(['contacts', 'overview']))
  await answerAll()
  await running
  void refetch(queryClient, ['contacts'])
  expect(requests).toEqual(['contacts'])
})
