import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { refetch, withOneRefetch } from './refetch.ts'

function watched() {
  const queryClient = new QueryClient()
  return { queryClient, invalidate: vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue() }
}

test('refetches at once', async () => {
  const { queryClient, invalidate } = watched()
  await refetch(queryClient, ['contacts'])
  expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: ['contacts'] })
})

test('refetches each key once at the end of the last work, also when it fails', async () => {
  const { queryClient, invalidate } = watched()
  const other = Promise.withResolvers<undefined>()
  const running = withOneRefetch(() => other.promise)
  const failing = withOneRefetch(async () => {
    for (const key of ['contacts', 'contacts', 'overview']) void refetch(queryClient, [key])
    throw new Error('gone')
  })
  await expect(failing).rejects.toThrow('gone')
  expect(invalidate).not.toHaveBeenCalled()
  other.resolve(undefined)
  await running
  expect(invalidate.mock.calls.flat()).toEqual([{ queryKey: ['contacts'] }, { queryKey: ['overview'] }])
  await refetch(queryClient, ['contacts'])
  expect(invalidate).toHaveBeenCalledTimes(3)
})
