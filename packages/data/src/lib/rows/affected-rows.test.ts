import { expect, test, vi } from 'vitest'
import { createSupabase } from '../client.ts'
import { setContactStatus } from '../../contacts/mutations.ts'

const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

/** Sets the status of two messages on a server that changes `changed` and then returns `there`. */
function change(changed: readonly string[], there: readonly string[]): Promise<number> {
  vi.stubGlobal('fetch', (_input: string | URL, { method = 'GET' }: RequestInit = {}) =>
    Promise.resolve(Response.json((method === 'PATCH' ? changed : there).map((id) => ({ id })))),
  )
  const supabase = createSupabase({ url: 'http://api.example', key: 'k' })
  return setContactStatus(supabase, { ids: [first, second], status: 'handled' })
}

test('reports a write that affects no row as refused or not found, depending on the stored rows', async () => {
  expect(await change([first], [])).toBe(1)
  await expect(change([], [second])).rejects.toMatchObject({ code: 'refused' })
  await expect(change([], [])).rejects.toMatchObject({ code: 'not_found' })
})
