import { auditPages } from '../../../packages/data/src/audit/queries.ts'
import { AUDIT_SORTS } from '../../../packages/data/src/audit/keys.ts'
import { postPages } from '../../../packages/data/src/blog/post/queries.ts'
import { POST_SORTS } from '../../../packages/data/src/blog/post/keys.ts'
import { clientPages } from '../../../packages/data/src/clients/client/queries.ts'
import { CLIENT_SORTS, MESSAGE_SORTS, TRANSACTION_SORTS } from '../../../packages/data/src/clients/keys.ts'
import { messagePages } from '../../../packages/data/src/clients/message/queries.ts'
import { transactionPages } from '../../../packages/data/src/clients/transaction/queries.ts'
import { CONTACT_SORTS } from '../../../packages/data/src/contacts/keys.ts'
import { contactPages } from '../../../packages/data/src/contacts/queries.ts'
import { createSupabase, type Supabase } from '../../../packages/data/src/lib/client.ts'
import type { Beside, ListQuery } from '../../../packages/data/src/lib/list/list.ts'
import type { ListPages } from '../../../packages/data/src/lib/list/pages.ts'
import { subscriberPages } from '../../../packages/data/src/newsletter/queries.ts'
import { SUBSCRIBER_SORTS } from '../../../packages/data/src/newsletter/keys.ts'
import { outboxPages } from '../../../packages/data/src/outbox/queries.ts'
import { OUTBOX_SORTS } from '../../../packages/data/src/outbox/keys.ts'
import { peoplePages } from '../../../packages/data/src/people/queries.ts'
import { PEOPLE_SORTS } from '../../../packages/data/src/people/keys.ts'
import { quoteRequestPages } from '../../../packages/data/src/quotes/request/queries.ts'
import { QUOTE_REQUEST_SORTS } from '../../../packages/data/src/quotes/keys.ts'

/** An action of a member of staff, and the function that performs it. */
interface Case {
  readonly name: string
  readonly run: (supabase: Supabase) => Promise<unknown>
}

const PAGE_SIZE = 25

/** Returns a row in the middle of a table that is sorted by this column. */
type MiddleOf = (table: string, column: string) => Promise<Beside>

interface Listed<Column extends string, Row> {
  readonly name: string
  readonly table: string
  readonly pages: ListPages<Column, Row>
  readonly sorts: readonly Column[]
  readonly filters?: Readonly<Record<string, readonly string[]>>
  readonly hasSearch?: boolean
}

async function casesOf<Column extends string, Row>(list: Listed<Column, Row>, middleOf: MiddleOf): Promise<Case[]> {
  const { name, table, pages, sorts, filters = {}, hasSearch = true } = list
  // The rank exists only in the view, not in the table.
  const column = sorts.find((each) => each !== 'status_rank')
  if (column === undefined) return []
  const beside = await middleOf(table, column)
  const byDefault: ListQuery<Column> = {
    page: 1,
    pageSize: PAGE_SIZE,
    sort: { column, direction: 'desc' },
    search: '',
    filters: {},
  }
  const read = (what: string, change: Partial<ListQuery<Column>>): Case => ({
    name: `${name}, ${what}`,
    run: async (supabase) => {
      const query = { ...byDefault, ...change }
      const { total } = await pages.fetch(supabase, query)
      if (total === null) await pages.count(supabase, query)
    },
  })
  return [
    read('first page', {}),
    read('middle page', { page: 2, beside }),
    read('last page', { page: -1 }),
    ...sorts.flatMap((sorted) => [
      read(`by ${sorted}`, { sort: { column: sorted, direction: 'asc' } }),
      read(`by ${sorted} down`, { sort: { column: sorted, direction: 'desc' } }),
    ]),
    ...Object.entries(filters).flatMap(([filter, values]) =>
      values.map((value) => read(`${filter} ${value}`, { filters: { [filter]: value } })),
    ),
    ...(hasSearch
      ? [
          read('a common word', { search: 'silje' }),
          read('a rare word', { search: 'person471@' }),
          read('two letters', { search: 'si' }),
          read('one letter', { search: 's' }),
        ]
      : []),
  ]
}

const call = (name: 'get_contact_counters' | 'get_quote_counters' | 'get_client_counters' | 'get_overview'): Case => ({
  name: name.replaceAll('_', ' ').replace('get ', ''),
  run: async (supabase) => {
    const { error } = await supabase.rpc(name)
    if (error) throw error
  },
})

const suspected_spam = ['true', 'false']

/** Returns every case. */
export const allCases = async (middleOf: MiddleOf): Promise<Case[]> => [
  ...(await casesOf({ name: 'contacts', table: 'contacts', pages: contactPages, sorts: CONTACT_SORTS, filters: { status: ['pending', 'handled'], suspected_spam } }, middleOf)), // prettier-ignore
  ...(await casesOf({ name: 'quotes', table: 'quote_requests', pages: quoteRequestPages, sorts: QUOTE_REQUEST_SORTS, filters: { status: ['pending', 'approved'], service_type: ['Design'], suspected_spam } }, middleOf)), // prettier-ignore
  ...(await casesOf({ name: 'posts', table: 'blog_posts', pages: postPages, sorts: POST_SORTS, filters: { status: ['draft', 'published', 'scheduled'], language: ['no'] } }, middleOf)), // prettier-ignore
  ...(await casesOf({ name: 'clients', table: 'clients', pages: clientPages, sorts: CLIENT_SORTS }, middleOf)),
  ...(await casesOf({ name: 'transactions', table: 'client_transactions', pages: transactionPages, sorts: TRANSACTION_SORTS, filters: { status: ['pending', 'overdue', 'paid', 'reversed'] } }, middleOf)), // prettier-ignore
  ...(await casesOf(
    {
      name: 'messages',
      table: 'client_messages',
      pages: messagePages,
      sorts: MESSAGE_SORTS,
      filters: { unread: ['yes'] },
    },
    middleOf,
  )),
  ...(await casesOf({ name: 'subscribers', table: 'newsletter_subscribers', pages: subscriberPages, sorts: SUBSCRIBER_SORTS, filters: { status: ['pending', 'confirmed'], suspected_spam } }, middleOf)), // prettier-ignore
  ...(await casesOf({ name: 'outbox', table: 'email_outbox', pages: outboxPages, sorts: OUTBOX_SORTS, filters: { status: ['sent', 'pending'], kind: ['quote_receipt'] } }, middleOf)), // prettier-ignore
  ...(await casesOf({ name: 'audit log', table: 'audit_log', pages: auditPages, sorts: AUDIT_SORTS, filters: { table_name: ['contacts'], action: ['delete'] }, hasSearch: false }, middleOf)), // prettier-ignore
  ...(await casesOf(
    { name: 'people', table: 'profiles', pages: peoplePages, sorts: PEOPLE_SORTS, filters: { status: ['pending'] } },
    middleOf,
  )),
  call('get_contact_counters'),
  call('get_quote_counters'),
  call('get_client_counters'),
  call('get_overview'),
]

/** Signs in and returns a client like the admin's. */
export async function signIn(
  url: string,
  key: string,
  account: { email: string; password: string },
): Promise<Supabase> {
  const supabase = createSupabase({ url, key })
  const { error } = await supabase.auth.signInWithPassword(account)
  if (error) throw error
  return supabase
}
