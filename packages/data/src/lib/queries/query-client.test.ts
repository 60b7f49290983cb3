import { onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DataError } from '../errors.ts'
import { createOfflineQueryClient, createQueryClient } from './query-client.ts'

const fail = () => Promise.reject(new DataError('network'))

afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

function goOffline() {
  onlineManager.setOnline(false)
  vi.stubGlobal('navigator', { onLine: false })
}

describe('offline', () => {
  test.each([createQueryClient, createOfflineQueryClient])('fails a mutation immediately: %o', async (create) => {
    goOffline()
    const client = create()
    const edit = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn: fail }))
    await expect(edit.execute(undefined)).rejects.toThrow(DataError)
  })

  test('fails an uncached list immediately', async () => {
    goOffline()
    const client = createOfflineQueryClient()
    const queryFn = vi.fn<() => Promise<never>>(fail)
    const options = client.defaultQueryOptions({ queryKey: ['contacts'], queryFn })
    await expect(client.getQueryCache().build(client, options).fetch()).rejects.toThrow(DataError)
    expect(queryFn).toHaveBeenCalledOnce()
  })

  test('retries a failure online, as in the browser', () => {
    vi.stubGlobal('navigator', { onLine: true })
    const { retry } = createOfflineQueryClient().getDefaultOptions().queries ?? {}
    const asks = (failures: number, error: Error) => typeof retry === 'function' && retry(failures, error)
    expect(asks(2, new DataError('network'))).toBe(true)
    expect(asks(3, new DataError('network'))).toBe(false)
    expect(asks(0, new DataError('refused'))).toBe(false)
  })
})
