import { expect, test, vi } from 'vitest'
import { createSupabase } from '../lib/client.ts'
import type { ListQuery } from '../lib/list/list.ts'
import { resendEmail } from './mutations.ts'
import { outboxPages, fetchOutboxCounters } from './queries.ts'
import type { OutboxSort } from './keys.ts'

const email = {
  id: '6d2c6a5e-8c3f-4a3e-9b57-0f3d7c2b8a11',
  kind: 'contact_receipt',
  to_address: 'kari@example.test',
  language: 'no',
  status: 'dead',
  attempts: 12,
  next_attempt_at: '2026-01-01T00:00:00Z',
  last_error: '550 No such user',
  sent_at: null,
  created_at: '2026-01-01T00:00:00Z',
}

interface SentRequest {
  readonly method: string
  readonly url: URL
  readonly body: unknown
}

function clientWithResponse(answer: (sent: SentRequest) => Response) {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (input: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const request = { method, url: new URL(input), body }
    sent.push(request)
    return answer(request)
  })
  return { sent, supabase: createSupabase({ url: 'http://api.example', key: 'k' }) }
}

const query: ListQuery<OutboxSort> = {
  page: 2,
  pageSize: 25,
  sort: { column: 'created_at', direction: 'desc' },
  search: 'Kari@',
  filters: { status: 'dead', kind: 'contact_receipt' },
}

const counted = (total: number) => ({ headers: { 'content-range': `0-0/${total}` } })

test('fetches a page of the outbox sorted, searched and filtered by the server, without the content of the emails', async () => {
  const { sent, supabase } = clientWithResponse(() => Response.json([email]))
  expect(await outboxPages.fetch(supabase, query)).toEqual({ rows: [email], total: 26 })
  const { searchParams } = sent[0]?.url ?? new URL('http://x')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    order: 'created_at.desc,id.desc',
    offset: '25',
    limit: '25',
    search_text: 'like.%kari@%',
    status: 'eq.dead',
    kind: 'eq.contact_receipt',
  })
  expect(searchParams.get('select')).not.toContain('payload')
})

test('returns an email of an unknown kind, or to the company', async () => {
  const strange = { ...email, kind: 'carrier_pigeon', to_address: null }
  const { supabase } = clientWithResponse(() => Response.json([strange], counted(1)))
  expect((await outboxPages.fetch(supabase, query)).rows).toEqual([strange])
})

test('counts emails in the database without fetching rows', async () => {
  const { sent, supabase } = clientWithResponse(
    ({ url }) =>
      new Response(null, counted({ 'in.(dead)': 2, 'in.(held)': 1 }[url.searchParams.get('status') ?? ''] ?? 7)),
  )
  expect(await fetchOutboxCounters(supabase)).toEqual({ waiting: 7, held: 1, dead: 2 })
  expect(sent.map(({ method }) => method)).toEqual(['HEAD', 'HEAD', 'HEAD'])
})

test('resends an email by its id', async () => {
  const { sent, supabase } = clientWithResponse(() => Response.json(email))
  await resendEmail(supabase, email.id)
  expect(sent).toMatchObject([{ method: 'POST', body: JSON.stringify({ email: email.id }) }])
  expect(sent[0]?.url.pathname).toBe('/rest/v1/rpc/resend_email')
})

test.each([
  [403, '42501', 'refused', 'not_allowed'],
  [400, 'P0001', 'invalid', 'not_resendable'],
  [400, 'P0001', 'invalid', 'link_expired'],
] as const)('a refusal (%i) is a DataError with the server’s word', async (status, code, expected, word) => {
  const { supabase } = clientWithResponse(() => Response.json({ code, message: word }, { status }))
  await expect(resendEmail(supabase, email.id)).rejects.toMatchObject({
    name: 'DataError',
    code: expected,
    message: word,
  })
})
