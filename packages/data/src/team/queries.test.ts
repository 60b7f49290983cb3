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

function clientThatAnswers(status: number, body: unknown) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (input: string | URL) => {
    asked.push(new URL(input))
    return Response.json(body, { status })
  })
  return { asked, supabase: createSupabase({ url: 'http://api.example', key: 'k' }) }
}

test('returns the active members of the team in their order', async () => {
  const { asked, supabase } = clientThatAnswers(200, [member])
  expect((await fetchTeam(supabase)).map((row) => row.full_name)).toEqual(['Ingrid Hauge'])
  expect(asked[0]?.searchParams.get('is_active')).toBe('eq.true')
  expect(asked[0]?.searchParams.get('order')).toBe('display_order.asc,id.asc')
})

test('throws a DataError when the request is rejected', async () => {
  const { supabase } = clientThatAnswers(403, { message: 'no' })
  await expect(fetchTeam(supabase)).rejects.toMatchObject({ name: 'DataError', code: 'refused' })
})
