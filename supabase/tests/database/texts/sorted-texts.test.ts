import { AUDIT_SORTS } from '@nordlys/data/audit/keys'
import { POST_SORTS } from '@nordlys/data/blog/post/keys'
import { ENGAGEMENT_SORTS } from '@nordlys/data/clients/engagement/keys'
import { CLIENT_SORTS, MESSAGE_SORTS, TRANSACTION_SORTS } from '@nordlys/data/clients/keys'
import { CONTACT_SORTS } from '@nordlys/data/contacts/keys'
import { MEDIA_SORTS } from '@nordlys/data/media/keys'
import { REDIRECT_SORTS } from '@nordlys/data/redirects/keys'
import { SUBSCRIBER_SORTS } from '@nordlys/data/newsletter/keys'
import { OFFER_SORTS } from '@nordlys/data/offers/keys'
import { PRICE_ITEM_SORTS } from '@nordlys/data/offers/price-item/keys'
import { OUTBOX_SORTS } from '@nordlys/data/outbox/keys'
import { PEOPLE_SORTS } from '@nordlys/data/people/keys'
import { PROJECT_SORTS } from '@nordlys/data/projects/keys'
import { QUOTE_REQUEST_SORTS, QUOTE_TEMPLATE_SORTS } from '@nordlys/data/quotes/keys'
import { compareTexts } from '@nordlys/data/lib/text/compare-texts'
import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string
useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
})

/** What lists read, and the columns that they sort by. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  audit_log: AUDIT_SORTS,
  searched_blog_posts: POST_SORTS,
  blog_posts: POST_SORTS,
  searched_engagements: ENGAGEMENT_SORTS,
  engagements: ENGAGEMENT_SORTS,
  searched_clients: CLIENT_SORTS,
  searched_client_messages: MESSAGE_SORTS,
  client_messages: MESSAGE_SORTS,
  searched_transactions_with_status: TRANSACTION_SORTS,
  searched_contacts: CONTACT_SORTS,
  listed_redirects: REDIRECT_SORTS,
  media_with_uses: MEDIA_SORTS,
  searched_newsletter_subscribers: SUBSCRIBER_SORTS,
  searched_offers_with_state: OFFER_SORTS,
  offers_with_state: OFFER_SORTS,
  searched_price_items: PRICE_ITEM_SORTS,
  price_items: PRICE_ITEM_SORTS,
  searched_email_outbox: OUTBOX_SORTS,
  searched_people: PEOPLE_SORTS,
  projects: PROJECT_SORTS,
  searched_quote_requests: QUOTE_REQUEST_SORTS,
  quote_templates: QUOTE_TEMPLATE_SORTS,
}

/** These texts are codes of the product, which screens translate. */
const CODES = ['status']

test('every text that a list sorts by has the same collation', async () => {
  const columns = Object.entries(LISTS).flatMap(([list, names]) => names.map((name) => ({ list, name })))
  const found = await sql<{ column: string; collation: string }[]>`
    select c.list || '.' || c.name as column, a.attcollation::regcollation::text as collation
    from jsonb_to_recordset(${sql.json(columns)}) as c (list text, name text)
    join pg_attribute a on a.attrelid = ('public.' || c.list)::regclass and a.attname = c.name
    where a.attcollation <> 0 and c.name <> all (${CODES}) order by 1`
  expect(found.filter(({ collation }) => collation !== 'private.norwegian')).toEqual([])
  expect(found.length).toBeGreaterThan(20)
})

const NAMES = ['Aker', 'asker', 'Bø', 'Zoo', 'Ærlig', 'Øst', 'Åsen']

test('the open invites are in the same order', async () => {
  const addresses = ['aker@c.test', 'Bo@c.test', 'zoo@c.test']
  await sql`insert into public.invites ${sql(addresses.toReversed().map((address) => ({ email: address })))}`
  const found = await asRole(sql, { userId: admin }, async (as) => [
    ...(await as`select email from public.list_invites() order by email, id`),
  ])
  expect(found.map(({ email }) => email)).toEqual(addresses)
})

test('names are in Norwegian order in the database and in the browser, from both ends and from any row', async () => {
  await sql`insert into public.clients ${sql(NAMES.toReversed().map((name) => ({ company_name: name, contact_person: name, email: `${name.length}@b.test` })))}`
  const read = async (query: (as: postgres.TransactionSql) => postgres.PendingQuery<postgres.Row[]>) =>
    (await asRole(sql, { userId: admin }, async (as) => [...(await query(as))])).map((row) =>
      String(row['company_name']),
    )
  expect(await read((as) => as`select company_name from public.searched_clients order by company_name, id`)).toEqual(
    NAMES,
  )
  expect(
    await read(
      (as) => as`select company_name from public.searched_clients order by company_name desc, id desc limit 2`,
    ),
  ).toEqual(['Åsen', 'Øst'])
  expect(
    await read(
      (as) => as`select company_name from public.searched_clients where company_name > 'Zoo' order by company_name, id`,
    ),
  ).toEqual(NAMES.slice(4))
  expect(
    await read(
      (as) =>
        as`select company_name from public.searched_clients where company_name < 'Bø' order by company_name desc, id desc`,
    ),
  ).toEqual(['asker', 'Aker'])
  expect(await read((as) => as`select company_name from public.searched_clients where company_name = 'ASKER'`)).toEqual(
    [],
  )
  expect(NAMES.toReversed().toSorted(compareTexts)).toEqual(NAMES)
})

test.each(['contacts', 'clients', 'newsletter_subscribers'] as const)(
  'addresses in %s are sorted without regard to case',
  async (table) => {
    await sql.unsafe(`delete from public.${table}`)
    for (const email of ['Zoe@a.test', 'anne@a.test', 'Bo@a.test']) {
      const name =
        table === 'contacts'
          ? { name: 'A', message: 'Text' }
          : table === 'clients'
            ? { company_name: 'A', contact_person: 'B' }
            : {}
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await sql`insert into public.${sql(table)} ${sql({ email, ...name })}`
    }
    const rows = await asRole(sql, { userId: admin }, async (as) => [
      ...(await as`select email from public.${as(`searched_${table}`)} order by email, id`),
    ])
    expect(rows.map((row) => row['email'])).toEqual(['anne@a.test', 'Bo@a.test', 'Zoe@a.test'])
  },
)
