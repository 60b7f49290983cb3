import { z } from 'zod'
import type { Recorder, Sent } from './recorder.ts'

const REST = '/rest/v1'
const ID = '6f1b2a52-0000-4000-8000-000000000001'
const UNKNOWN = '6f1b2a52-0000-4000-8000-00000000ffff'

const CONTACT = { id: ID, name: 'Kari Nordmann', email: 'kari@conformance.test', message: 'Hello' }
const PROJECT = { title: 'Havn', category: 'Maritime' }

const OBJECT = { accept: 'application/vnd.pgrst.object+json' }
const RETURNED = { prefer: 'return=representation' }

/** The tokens for the requests. */
export interface People {
  /** The access token of an approved administrator. */
  readonly admin: string
  /** The access token of an account pending approval. */
  readonly pending: string
}

const idSchema = z.tuple([z.looseObject({ id: z.string() })]).transform(([{ id }]) => id)

/** Records reads, filters, counts, writes and function calls by REST, including every kind of error. */
export async function recordRest(recorder: Recorder, { admin, pending }: People): Promise<void> {
  const { secretKey } = recorder.backend
  const service = { key: secretKey }
  const as = (name: string, method: string, path: string, sent: Sent = { token: admin }) =>
    recorder.send(`rest: ${name}`, method, REST + path, sent)

  await as('no key', 'GET', '/contacts?select=id', { key: null })
  await as('a wrong key', 'GET', '/contacts?select=id', { key: 'sb_publishable_wrong' })
  await as('a forged token', 'GET', '/projects?select=title', { token: `${admin}x` })
  await as('a token that is none', 'GET', '/projects?select=title', { token: 'nonsense' })
  await as('an unknown table', 'GET', '/nothing')
  await as('an unknown schema', 'GET', '/projects', { token: admin, headers: { 'accept-profile': 'auth' } })

  await as('insert by the service', 'POST', '/contacts', { ...service, body: CONTACT, headers: RETURNED })
  await as('insert without the row', 'POST', '/contacts', { ...service, body: { ...CONTACT, id: undefined } })
  await as('insert of several rows', 'POST', '/contacts', {
    ...service,
    body: [
      { ...CONTACT, id: undefined },
      { ...CONTACT, id: undefined, name: 'Åse Berg' },
    ],
    headers: RETURNED,
  })
  await as('insert of the same row', 'POST', '/contacts', { ...service, body: CONTACT })
  await as('insert of the same row, ignored', 'POST', '/contacts', {
    ...service,
    body: CONTACT,
    headers: { prefer: 'resolution=ignore-duplicates,return=representation' },
  })
  await as('insert without a required column', 'POST', '/contacts', { ...service, body: { name: 'Kari' } })
  await as('insert of a value that a check refuses', 'POST', '/contacts', { ...service, body: { ...CONTACT, id: undefined, status: 'none' } }) // prettier-ignore
  await as('insert of an unknown column', 'POST', '/contacts', { ...service, body: { ...CONTACT, nothing: 1 } })
  await as('insert of a reference to nothing', 'POST', '/client_messages', { ...service, body: { client_id: UNKNOWN, sender_name: 'Kari', message: 'Hello' } }) // prettier-ignore
  await as('insert of a body that is no JSON', 'POST', '/contacts', { ...service, body: '{' })
  await as('insert by a visitor', 'POST', '/contacts', { body: CONTACT })
  await as('insert by a pending account', 'POST', '/projects', { token: pending, body: PROJECT })

  const post = { title: 'Launch', slug: 'conformance-launch', published: true }
  await as('insert of a post', 'POST', '/blog_posts?select=title,slug', { ...service, body: post, headers: RETURNED })
  await as('select by a visitor of a public table', 'GET', '/blog_posts?select=title,slug', {})
  await as('select by a visitor of a private table', 'GET', '/contacts?select=id', {})
  await as('select by a pending account', 'GET', '/contacts?select=id', { token: pending })
  await as('select by an admin', 'GET', '/contacts?select=id,name,email,status,created_at')
  await as('select of every column', 'GET', '/contacts')
  await as('select of an unknown column', 'GET', '/contacts?select=nothing')
  await as(
    'select of a relation',
    'GET',
    '/client_transactions?select=id,clients!client_transactions_client_id_fkey(company_name)',
  )
  await as('select of an unknown relation', 'GET', '/contacts?select=id,nothing(id)')
  await as('select that cannot be parsed', 'GET', '/contacts?select=id,(')
  await as('filter eq', 'GET', `/contacts?select=id&id=eq.${ID}`)
  await as('filter in', 'GET', '/contacts?select=id&name=in.(%22Kari%20Nordmann%22,%22Nobody%22)')
  await as('filter ilike', 'GET', '/contacts?select=name&name=ilike.*BERG*')
  await as('filter is null', 'GET', '/contacts?select=id&company=is.null')
  await as('filter not', 'GET', '/contacts?select=id&name=not.eq.Nobody')
  await as('filter or', 'GET', '/contacts?select=id&or=(name.eq.Nobody,name.like.Kari*)')
  await as('filter gte', 'GET', '/contacts?select=id&created_at=gte.2020-01-01')
  await as('filter that finds nothing', 'GET', '/contacts?select=id&name=eq.Nobody')
  await as('filter with a malformed value', 'GET', '/contacts?select=id&id=eq.nonsense')
  await as('filter with an unknown operator', 'GET', '/contacts?select=id&id=near.1')
  await as('filter on an unknown column', 'GET', '/contacts?select=id&nothing=eq.1')
  await as('order and limit', 'GET', '/contacts?select=name&order=name.desc.nullslast&limit=1')
  await as('order by an unknown column', 'GET', '/contacts?select=name&order=nothing')
  await as('offset', 'GET', '/contacts?select=id&offset=1&limit=1')
  await as('a range in the header', 'GET', '/contacts?select=id', { token: admin, headers: { range: '0-0' } })

  const counted = (prefer: string) => ({ token: admin, headers: { prefer } })
  await as('exact count', 'GET', '/contacts?select=id', counted('count=exact'))
  await as('exact count of a page', 'GET', '/contacts?select=id&limit=1', counted('count=exact'))
  await as('exact count without the rows', 'HEAD', '/contacts?select=id', counted('count=exact'))
  await as('exact count of nothing', 'GET', '/contacts?select=id&name=eq.Nobody', counted('count=exact'))
  await as('exact count beyond the end', 'GET', '/contacts?select=id&offset=90&limit=1', counted('count=exact'))
  await as('estimated count', 'GET', '/contacts?select=id', counted('count=estimated'))
  await as('query plan', 'GET', '/contacts?select=id', { token: admin, headers: { accept: 'application/vnd.pgrst.plan+json' } }) // prettier-ignore

  await as('one object', 'GET', `/contacts?select=id&id=eq.${ID}`, { token: admin, headers: OBJECT })
  await as('one object of none', 'GET', `/contacts?select=id&id=eq.${UNKNOWN}`, { token: admin, headers: OBJECT })
  await as('one object of several', 'GET', '/contacts?select=id', { token: admin, headers: OBJECT })

  const handled = { status: 'handled' }
  await as('PATCH', 'PATCH', `/contacts?id=eq.${ID}`, { token: admin, body: handled })
  await as('PATCH with the row', 'PATCH', `/contacts?id=eq.${ID}&select=id,status`, { token: admin, body: handled, headers: RETURNED }) // prettier-ignore
  await as('PATCH of nothing, with the row', 'PATCH', `/contacts?id=eq.${UNKNOWN}&select=id`, { token: admin, body: handled, headers: RETURNED }) // prettier-ignore
  await as('PATCH without a filter', 'PATCH', '/contacts', { token: admin, body: handled })
  await as('PATCH by a pending account', 'PATCH', `/contacts?id=eq.${ID}`, { token: pending, body: handled, headers: RETURNED }) // prettier-ignore
  await as('PATCH of a column without a grant', 'PATCH', `/profiles?status=eq.pending`, { token: pending, body: { status: 'approved' } }) // prettier-ignore
  await as('PATCH by a visitor', 'PATCH', `/contacts?id=eq.${ID}`, { body: handled })
  await as('DELETE without a filter', 'DELETE', '/contacts', service)
  await as('DELETE by a visitor', 'DELETE', `/contacts?id=eq.${ID}`, {})
  await as('DELETE', 'DELETE', `/contacts?id=eq.${ID}`, service)
  await as('DELETE with the row, of nothing', 'DELETE', `/contacts?id=eq.${ID}&select=id`, { ...service, headers: RETURNED }) // prettier-ignore
  const made = await as('insert by an admin', 'POST', '/projects?select=id', { token: admin, body: PROJECT, headers: RETURNED }) // prettier-ignore
  await as('DELETE by an admin, with the row', 'DELETE', `/projects?id=eq.${idSchema.parse(made)}&select=id`, { token: admin, headers: RETURNED }) // prettier-ignore

  await as('RPC by a visitor', 'POST', '/rpc/get_public_projects', { body: {} })
  await as('RPC by GET', 'GET', '/rpc/get_public_projects', {})
  await as('RPC that returns an object', 'POST', '/rpc/get_quote_counters', { token: admin, body: {} })
  await as('RPC that is refused', 'POST', '/rpc/get_quote_counters', { token: pending, body: {} })
  await as('RPC without a grant', 'POST', '/rpc/get_quote_counters', { body: {} })
  await as('RPC that is unknown', 'POST', '/rpc/nothing', { token: admin, body: {} })
  await as('RPC with an unknown argument', 'POST', '/rpc/get_quote_counters', { token: admin, body: { nothing: 1 } })
  await as('RPC with a malformed argument', 'POST', '/rpc/set_profile_status', { token: admin, body: { profile: 'nonsense', status: 'disabled' } }) // prettier-ignore
  await as('RPC of another schema', 'POST', '/rpc/current_setting', { token: admin, body: { setting_name: 'x' } })
}
