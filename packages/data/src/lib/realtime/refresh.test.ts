import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refetchMissed } from './refresh.ts'

const KEY = ['rows']

/** A screen that fetches its rows when it mounts. */
function screen() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: PromiseWithResolvers<string>[] = []
  const queryFn = vi.fn<() => Promise<string>>(() => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  })
  const observer = new QueryObserver(queryClient, { queryKey: KEY, queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  return { queryClient, queryFn, answers }
}

test('refetches possibly missed changes after the first response instead of restarting the request [R5]', async () => {
  const { queryClient, queryFn, answers } = screen()
  const caughtUp = refetchMissed(queryClient, KEY)
  expect(queryFn).toHaveBeenCalledTimes(1)
  answers[0]?.resolve('first')
  await expect.poll(() => queryFn).toHaveBeenCalledTimes(2)
  expect(queryClient.getQueryData(KEY)).toBe('first')
  answers[1]?.resolve('second')
  await caughtUp
  expect(queryClient.getQueryData(KEY)).toBe('second')
})

test('does not refetch a failed first response, so that the error shows in time [R6]', async () => {
  const { queryClient, queryFn, answers } = screen()
  const caughtUp = refetchMissed(queryClient, KEY)
  answers[0]?.reject(new Error('timeout'))
  await caughtUp
  expect(queryFn).toHaveBeenCalledTimes(1)
  expect(queryClient.getQueryState(KEY)?.status).toBe('error')
})

test('refetches queries that failed before a reconnect [R6]', async () => {
  const { queryClient, queryFn, answers } = screen()
  answers[0]?.reject(new Error('network'))
  await expect.poll(() => queryClient.getQueryState(KEY)?.status).toBe('error')
  const caughtUp = refetchMissed(queryClient, KEY)
  await expect.poll(() => queryFn).toHaveBeenCalledTimes(2)
  answers[1]?.resolve('there')
  await caughtUp
  expect(queryClient.getQueryData(KEY)).toBe('there')
})
