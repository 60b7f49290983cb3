import { expect, test, vi } from 'vitest'
import { createSupabase } from '../lib/client.ts'
import { fetchTeam } from './queries.ts'

const member = {
  id: '1',
  full_name: 'Ingrid Hauge',
  role: 'Managing partner',
  role_no: 'Daglig leder',
  bio: null,
  bio_no: null,
  avatar_url: null,
  social_links: {},
}

function clientWithResponse(status: number, body: unknown) {
  const urls: URL[] = []
  vi.stubGlobal('fetch', async (input: string | URL) => {
    urls.push(new URL(input))
    return Response.json(body, { status })
  })
  return { urls, supabase: createSupabase({ url: 'http://api.example', key: 'k' }) }
}

test('returns the active members of the team in their order', async () => {
  const { urls, supabase } = clientWithResponse(200, [member])
  expect((await fetchTeam(supabase)).map((row) => row.full_name)).toEqual(['Ingrid Hauge'])
  expect(urls[0]?.searchParams.get('is_active')).toBe('eq.true')
  expect(urls[0]?.searchParams.get('order')).toBe('display_order.asc,id.asc')
})

test('throws a DataError when the request is rejected', async () => {
  const { supabase } = clientWithResponse(403, { message: 'no' })
  await expect(fetchTeam(supabase)).rejects.toMatchObject({ name: 'DataError', code: 'refused' })
})
