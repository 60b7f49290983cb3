import { onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataError } from './errors.ts'
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

describe('without a network', () => {
  it.each([createQueryClient, createOfflineQueryClient])('an edit fails at once: %o', async (create) => {
    goOffline()
    const client = create()
    const edit = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn: fail }))
    await expect(edit.execute(undefined)).rejects.toThrow(DataError)
  })

  it('a list that was never seen says so at once', async () => {
    goOffline()
    const client = createOfflineQueryClient()
    const queryFn = vi.fn<() => Promise<never>>(fail)
    const options = client.defaultQueryOptions({ queryKey: ['contacts'], queryFn })
    await expect(client.getQueryCache().build(client, options).fetch()).rejects.toThrow(DataError)
    expect(queryFn).toHaveBeenCalledOnce()
  })

  it('with one, a failure is tried again as in the browser', () => {
    vi.stubGlobal('navigator', { onLine: true })
    const { retry } = createOfflineQueryClient().getDefaultOptions().queries ?? {}
    const asks = (failures: number, error: Error) => typeof retry === 'function' && retry(failures, error)
    expect(asks(2, new DataError('network'))).toBe(true)
    expect(asks(3, new DataError('network'))).toBe(false)
    expect(asks(0, new DataError('refused'))).toBe(false)
  })
})
