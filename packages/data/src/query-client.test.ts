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
  it('the desktop refuses an edit at once, where the browser holds it back', async () => {
    goOffline()
    const desktop = createOfflineQueryClient()
    const edit = desktop.getMutationCache().build(desktop, desktop.defaultMutationOptions({ mutationFn: fail }))
    await expect(edit.execute(undefined)).rejects.toThrow(DataError)

    const browser = createQueryClient()
    const held = browser.getMutationCache().build(browser, browser.defaultMutationOptions({ mutationFn: fail }))
    void held.execute(undefined).catch(() => undefined)
    await vi.waitFor(() => expect(held.state.isPaused).toBe(true))
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
