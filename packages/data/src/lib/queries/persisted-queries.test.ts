import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { persistQueries, restoreQueries, serializeQueries } from './persisted-queries.ts'

const clients: QueryClient[] = []
const newClient = () => {
  const client = new QueryClient()
  clients.push(client)
  return client
}
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
})

const queryFn = () => Promise.reject(new Error('offline'))

const LIST = ['contacts', 'list', { page: 1 }]

function seen() {
  const client = newClient()
  client.setQueryData(LIST, { rows: [{ id: 'a' }], total: 1 })
  client.setQueryData(['system', 'status'], { ok: true })
  return client
}

describe('the offline cache', () => {
  test('restores queries of the same user with their time, except the state of the system', () => {
    const before = seen()
    const after = newClient()
    restoreQueries(after, serializeQueries(before, 'kari'), 'kari')
    expect(after.getQueryData(LIST)).toEqual({ rows: [{ id: 'a' }], total: 1 })
    expect(after.getQueryState(LIST)?.dataUpdatedAt).toBe(before.getQueryState(LIST)?.dataUpdatedAt)
    expect(after.getQueryCache().getAll()).toHaveLength(1)
  })

  test('restores nothing for another user or after a week', () => {
    const text = serializeQueries(seen(), 'kari')
    const other = newClient()
    restoreQueries(other, text, 'ola')
    expect(other.getQueryCache().getAll()).toEqual([])
    vi.useFakeTimers({ now: Date.now() + 8 * 24 * 60 * 60_000 })
    restoreQueries(other, text, 'kari')
    vi.useRealTimers()
    expect(other.getQueryCache().getAll()).toEqual([])
  })

  test('restores nothing from the future, which would count as fresh', () => {
    const text = serializeQueries(seen(), 'kari')
    const after = newClient()
    vi.useFakeTimers({ now: Date.now() - 60 * 60_000 })
    restoreQueries(after, text, 'kari')
    vi.useRealTimers()
    expect(after.getQueryCache().getAll()).toEqual([])
  })

  test('keeps data whose last refetch failed', async () => {
    const client = seen()
    await client.fetchQuery({ queryKey: LIST, queryFn, retry: false }).catch(() => undefined)
    const after = newClient()
    restoreQueries(after, serializeQueries(client, 'kari'), 'kari')
    expect(after.getQueryState(LIST)).toMatchObject({ status: 'success', data: { total: 1 } })
  })

  test.each([null, '', '{', '[]', '{"userId":"kari","queries":[{}]}'])('restores nothing from %j', (text) => {
    const client = newClient()
    restoreQueries(client, text, 'kari')
    expect(client.getQueryCache().getAll()).toEqual([])
  })

  test('drops data that an earlier version of the app stored in another shape', () => {
    const client = newClient()
    const { version: _version, ...earlier } = z.looseObject({}).parse(JSON.parse(serializeQueries(seen(), 'kari')))
    restoreQueries(client, JSON.stringify(earlier), 'kari')
    expect(client.getQueryCache().getAll()).toEqual([])
  })

  test('writes many changes once, and none after it was unsubscribed', () => {
    vi.useFakeTimers()
    const client = newClient()
    const keep = vi.fn<(text: string) => void>()
    const end = persistQueries(client, 'kari', keep)
    client.setQueryData(LIST, { total: 1 })
    client.setQueryData(LIST, { total: 2 })
    vi.runAllTimers()
    expect(keep).toHaveBeenCalledOnce()
    expect(keep.mock.calls[0]?.[0]).toContain('"total":2')
    client.setQueryData(LIST, { total: 3 })
    end()
    vi.runAllTimers()
    expect(keep).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  test('writes immediately when the page is closed', () => {
    vi.useFakeTimers()
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const client = newClient()
    const keep = vi.fn<(text: string) => void>()
    const end = persistQueries(client, 'kari', keep)
    client.setQueryData(LIST, { total: 1 })
    page.dispatchEvent(new Event('pagehide'))
    expect(keep).toHaveBeenCalledOnce()
    vi.runAllTimers()
    page.dispatchEvent(new Event('pagehide'))
    expect(keep).toHaveBeenCalledOnce()
    end()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
})
