import { expect, test, vi } from 'vitest'
import { createSupabase } from '../client.ts'
import { setContactStatus } from '../../contacts/mutations.ts'

const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

/** Sets the status of two messages on a server that changes these of them and then has those. */
function change(changed: readonly string[], there: readonly string[]): Promise<number> {
  vi.stubGlobal('fetch', (_input: string | URL, { method = 'GET' }: RequestInit = {}) =>
    Promise.resolve(Response.json((method === 'PATCH' ? changed : there).map((id) => ({ id })))),
  )
  const supabase = createSupabase({ url: 'http://api.example', key: 'k' })
  return setContactStatus(supabase, { ids: [first, second], status: 'handled' })
}

test('a write that reaches no row was refused or comes too late: what is there now tells which', async () => {
  expect(await change([first], [])).toBe(1)
  await expect(change([], [second])).rejects.toMatchObject({ code: 'refused' })
  await expect(change([], [])).rejects.toMatchObject({ code: 'not_found' })
})
