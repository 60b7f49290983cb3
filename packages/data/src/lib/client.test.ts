import { expect, test, vi } from 'vitest'
import { createSupabase } from './client.ts'

test('does not retry a failed read: the query cache retries, or an error would take over 15 s to show [R6]', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetch)
  const supabase = createSupabase({ url: 'http://127.0.0.1:1', key: 'sb_publishable_test' })
  const { error } = await supabase.from('settings').select('key')
  expect(error).not.toBeNull()
  expect(fetch).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
