import type postgres from 'postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asRole, createUser, type Identity, type TestDatabase } from '../../../server/testing/database.ts'
import { attempt } from '../support.ts'
import { useDatabase } from '../use-database.ts'

/** The rows of the contacts, of the quote requests and transactions, and of each other list. */
const MANY = 100_000
const SEVERAL = 20_000
const SOME = 5000

/** The owner of two of three records. */
const OWNER = '00000000-0000-4000-8000-00000000000e'

let database: TestDatabase
let admin: string

/** An admin who owns many clients, of whom none waits for anything. */
let idle: string

useDatabase({ per: 'file', seeded: true }, async (created) => {
  database = created
  const { sql } = database
  admin = await createUser(sql, { status: 'approved' })
  idle = await createUser(sql, { status: 'approved' })
  await sql.begin(async (transaction) => {
    // Triggers matter for writes only.
    await transaction`set local session_replication_role = replica`
    await addRows(transaction)
  })
  await sql`vacuum analyze`
})

async function addRows(sql: postgres.TransactionSql): Promise<void> {
  await sql`
    insert into public.contacts (name, email, subject, message, status, created_at, suspected_spam)
    select 'Person ' || n % 1000, 'person' || n || '@example.test', case when n % 3 > 0 then 'Subject ' || n end, 'Text ' || md5(n::text),
      case when n % 2 = 0 then 'handled' else 'pending' end, now() - make_interval(mins => n), n > 90000
    from generate_series(1, ${MANY}::int) as n
  `
  await sql`
    insert into public.quote_requests (client_name, client_email, service_type, project_description, estimated_hours, base_price,
      price_per_hour, complexity_multiplier, total_amount, currency, status, offer_progress, created_at)
    select 'Person ' || n, 'person' || n || '@example.test', 'Backend development', 'Text ' || md5(n::text), 1 + n % 900, 1000, 100, 1,
      1000 + n % 900, 'NOK', (array['pending', 'approved', 'rejected'])[1 + n % 3],
      case when n > ${SEVERAL - 100}::int then 'accepted' when n > 40 then 'offered' end, now() - make_interval(mins => n)
    from generate_series(1, ${SEVERAL}::int) as n
  `
  // A robot was here last year.
  await sql`
    insert into public.quote_requests (client_name, client_email, service_type, project_description, estimated_hours, base_price,
      price_per_hour, complexity_multiplier, total_amount, currency, suspected_spam, created_at)
    select 'Bot', 'bot@example.test', 'Backend development', 'Buy', 1, 1, 1, 1, 2, 'NOK', true, now() - make_interval(years => 1, mins => n)
    from generate_series(1, ${SOME / 5}::int) as n
  `
  await sql`
    insert into public.clients (company_name, contact_person, email, created_at)
    select 'Client ' || n, 'Person ' || n, 'client' || n || '@example.test', now() - make_interval(mins => n)
    from generate_series(1, ${SOME}::int) as n
  `
  await sql`
    insert into public.client_transactions (client_id, description, amount, currency, due_date, status, paid_at, is_reversed, created_at)
    select id, 'Work', 100, 'NOK', current_date - 50 + (n % 300)::int, case when n % 10 = 0 then 'paid' else 'pending' end,
      case when n % 10 = 0 then created_at end, n % 1000 = 0, created_at
    from (
      select c.id, c.created_at, row_number() over (order by c.created_at) as n
      from public.clients c cross join generate_series(1, ${SEVERAL / SOME}::int)
    ) as numbered
  `
  await sql`
    insert into public.client_messages (client_id, sender_name, message, created_at)
    select id, contact_person, 'Hello', created_at from public.clients
  `
  await sql`insert into public.client_files (client_id, name, type, bytes) select id, 'Plan.pdf', 'application/pdf', 100 from public.clients`
  await sql`
    insert into public.newsletter_subscribers (email, status, created_at)
    select email, (array['pending', 'confirmed'])[1 + length(email) % 2], created_at from public.clients
  `
  await sql`
    insert into public.email_outbox (kind, to_address, status, created_at) select 'test_mail', email, 'sent', created_at from public.clients
  `
  await sql`
    insert into public.blog_posts (title, slug, content, created_at)
    select company_name, 'post-' || split_part(email, '@', 1), 'Text', created_at from public.clients
  `
  await sql`
    insert into public.audit_log (action, table_name, row_id, created_at) select 'edit', 'clients', id::text, created_at from public.clients
  `
  await sql`
    insert into public.offers (number, title, total_amount, valid_until, version, state, sent_at, sent_valid_until, created_at)
    select n, company_name, length(company_name), current_date + 30, 1, (array['sent', 'accepted'])[1 + n % 2],
      created_at, current_date + case when n > 40 then -1 - n % 900 else 30 end, created_at
    from (select *, (row_number() over (order by created_at))::int as n from public.clients) as numbered
  `
  await sql`
    insert into public.offer_versions (offer_id, version, content, content_hash, total_amount, currency, valid_until, pdf, pdf_hash)
    select id, 1, '{}', repeat('0', 64), total_amount, 'NOK', current_date, decode(repeat('00', 100), 'hex'), repeat('0', 64) from public.offers
  `
  await sql`insert into public.offer_readings (offer_id, version, email) select id, 1, 'reader@example.test' from public.offers`
  await sql`
    insert into public.engagements (client_id, title, state, created_at)
    select id, company_name, (array['planned', 'running', 'done', 'cancelled'])[1 + length(company_name) % 4], created_at from public.clients
  `
  await sql`
    insert into public.price_items (text_en, text_no, price, currency, is_active, created_at)
    select company_name, contact_person, length(company_name), case when length(company_name) % 3 = 0 then 'EUR' else 'NOK' end,
      length(company_name) % 2 = 0, created_at from public.clients
  `
  await sql`
    insert into public.plan_items (engagement_id, position, title, amount, currency, due, billed_at)
    select id, 1, title, 100, 'NOK', 'delivery', case when row_number() over (order by created_at) > 40 then created_at end from public.engagements
  `
  await sql`insert into auth.users (id, email) select id, email from public.clients`
  await sql`insert into public.profiles (user_id, full_name, email, created_at) select id, contact_person, email, created_at from public.clients`
  // The newest and the oldest are theirs, and nobody owns those in between. A few are the caller's.
  for (const table of OWNED) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`
      update ${sql(`public.${table}`)} r
      set owner_id = case when n % 2000 = 7 then ${admin}::uuid when n % 3 > 0 or n < 1000 then ${OWNER}::uuid end
      from (select id, row_number() over (order by created_at desc) as n from ${sql(`public.${table}`)}) numbered
      where numbered.id = r.id`
  }
  // Many clients, who have read and paid everything.
  await sql`update public.clients set owner_id = ${idle} where owner_id is null and hashtext(id::text) % 2 = 0`
  await sql`update public.client_messages m set is_read = true from public.clients c where c.id = m.client_id and c.owner_id = ${idle}`
  await sql`
    update public.client_transactions t set status = 'paid', paid_at = now()
    from public.clients c where c.id = t.client_id and c.owner_id = ${idle} and t.status = 'pending'`
}

const OWNED = ['contacts', 'quote_requests', 'clients', 'offers', 'engagements']

const nodeSchema = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.optional(z.number()),
  'Rows Removed by Index Recheck': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(nodeSchema))
  },
})
type Node = z.infer<typeof nodeSchema>

const planSchema = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: nodeSchema })) }))

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

interface Execution {
  readonly isSeqScan: boolean
  /** The number of rows that were read from the tables, also those that did not match. */
  readonly read: number
}

/** Runs a query as an approved admin and returns how it was executed. */
async function execute(
  query: (sql: postgres.TransactionSql) => postgres.PendingQuery<postgres.Row[]>,
): Promise<Execution> {
  const rows = await asRole(database.sql, { userId: admin }, async (sql) => [
    ...(await sql`explain (analyze, timing off, format json) ${query(sql)}`),
  ])
  const nodes = planSchema.parse(rows).flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
  // No account of these tests has a second factor.
  const reads = nodes.filter((node) => node['Relation Name'] && node['Relation Name'] !== 'mfa_factors')
  const read = reads
    .map(
      (node) =>
        node['Actual Loops'] *
        (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)),
    )
    .reduce((sum, count) => sum + count, 0)
  const isSeqScan = reads.some((node) => node['Node Type'] === 'Seq Scan')
  return { isSeqScan, read }
}

const PAGE = 25
/** A page, with up to three rows of other tables for each row, and the caller's account. */
const FEW = 5 * PAGE
/** A page of clients, each with its four transactions, of which some are overdue, and the other rows that are open. */
const FEW_WITH_OPEN_WORK = 16 * PAGE
const fewOf = (list: string) => (list === 'searched_clients' ? FEW_WITH_OPEN_WORK : FEW)

/** The sorts of each list. */
const SORTS: Readonly<Record<string, readonly string[]>> = {
  searched_contacts: ['created_at', 'name', 'email', 'subject'],
  searched_quote_requests: ['created_at', 'client_name', 'service_type', 'estimated_hours', 'total_amount', 'status'],
  searched_blog_posts: ['title', 'published_at', 'created_at'],
  searched_clients: ['created_at', 'company_name', 'contact_person', 'email'],
  searched_transactions_with_status: ['created_at', 'amount', 'due_date', 'status_rank'],
  searched_client_messages: ['created_at', 'sender_name'],
  searched_newsletter_subscribers: ['created_at', 'email', 'status'],
  searched_email_outbox: ['created_at', 'status'],
  searched_offers_with_state: ['created_at', 'title', 'total_amount', 'valid_until'],
  searched_engagements: ['created_at', 'title'],
  searched_price_items: ['created_at', 'text_en', 'text_no', 'price'],
  searched_people: ['status_rank', 'full_name', 'email', 'created_at'],
  audit_log: ['created_at'],
}

describe('a list is read from an index', () => {
  const sorts = Object.entries(SORTS).flatMap(([list, columns]) => columns.map((column) => ({ list, column })))

  test.each(sorts)('$list by $column, at both ends and after any row', async ({ list, column }) => {
    const from = (sql: postgres.TransactionSql) => sql`select * from ${sql(`public.${list}`)}`
    const by = (sql: postgres.TransactionSql, direction: 'asc' | 'desc') =>
      sql`order by ${sql(column)} ${sql.unsafe(direction)}, id ${sql.unsafe(direction)} limit ${PAGE}`
    const middle = (sql: postgres.TransactionSql, wanted: string) =>
      sql`(select ${sql(wanted)} from ${sql(`public.${list}`)} order by ${sql(column)}, id offset 2000 limit 1)`
    const value = await asRole(database.sql, { userId: admin }, async (sql) => [
      ...(await sql<{ value: string | null; id: string }[]>`
        select ${middle(sql, column)}::text as value, ${middle(sql, 'id')} as id`),
    ])
    const [key] = value
    const same = (sql: postgres.TransactionSql) =>
      key?.value === null || key === undefined
        ? sql`${sql(column)} is null`
        : sql`${sql(column)} = ${sql.unsafe(`'${key.value.replaceAll("'", "''")}'`)}`
    const pages = [
      await execute((sql) => sql`${from(sql)} ${by(sql, 'asc')}`),
      await execute((sql) => sql`${from(sql)} ${by(sql, 'desc')}`),
      await execute(
        (sql) => sql`${from(sql)} where ${same(sql)} and id > ${sql.unsafe(`'${key?.id}'`)} ${by(sql, 'asc')}`,
      ),
      await execute(
        (sql) => sql`${from(sql)} where ${same(sql)} and id < ${sql.unsafe(`'${key?.id}'`)} ${by(sql, 'desc')}`,
      ),
    ]
    for (const { isSeqScan, read } of pages) {
      expect(isSeqScan).toBe(false)
      expect(read).toBeLessThanOrEqual(fewOf(list))
    }
  })

  test.each([
    ['searched_contacts', `status = 'handled'`],
    ['searched_contacts', 'suspected_spam'],
    ['searched_quote_requests', `status = 'approved'`],
    // The newest and the oldest ones, so an index on the stored status would read all.
    ['searched_quote_requests', `status = 'pending'`],
    ['searched_quote_requests', `status = 'accepted'`],
    ['searched_quote_requests', `service_type = 'Backend development'`],
    ['searched_transactions_with_status', `stored_status = 'pending' and status = 'pending'`],
    ['searched_transactions_with_status', `stored_status = 'paid'`],
    ['searched_transactions_with_status', `stored_status = 'reversed'`],
    ['searched_offers_with_state', `stored_state = 'accepted'`],
    ['searched_engagements', `state = 'running'`],
    ['searched_price_items', 'is_active'],
    ['searched_price_items', `currency = 'EUR'`],
    // The oldest ones are open, so an index on the state alone would read all.
    ['searched_offers_with_state', `stored_state = 'sent' and is_past = false`],
    ['searched_offers_with_state', `stored_state = 'sent' and is_past = true`],
    ['searched_client_messages', 'not is_from_staff and not is_read'],
    ['searched_newsletter_subscribers', `status = 'confirmed'`],
    ['searched_email_outbox', `kind = 'test_mail'`],
    ['audit_log', `table_name = 'clients'`],
    ...['contacts', 'quote_requests', 'clients', 'offers_with_state', 'engagements'].flatMap((list) => [
      [`searched_${list}`, `owner_id = '${OWNER}'`],
      [`searched_${list}`, 'owner_id is null'],
    ]),
    ['searched_contacts', `owner_id = '${OWNER}' and status = 'pending'`],
    ['searched_quote_requests', `owner_id = '${OWNER}' and status = 'pending'`],
  ])('%s where %s', async (list = '', filter = '') => {
    const { isSeqScan, read } = await execute(
      (sql) =>
        sql`select * from ${sql(`public.${list}`)} where ${sql.unsafe(filter)} order by created_at desc, id desc limit ${PAGE}`,
    )
    expect(isSeqScan).toBe(false)
    expect(read).toBeLessThanOrEqual(fewOf(list))
  })
})

describe.each(['searched_contacts', 'searched_quote_requests'])('a search in %s', (list) => {
  const search = (condition: string) =>
    execute(
      (sql) =>
        sql`select * from ${sql(`public.${list}`)} where ${sql.unsafe(condition)} order by created_at desc, id desc limit ${PAGE}`,
    )

  test.each([
    ['for a rare word reads its matches', `search_text like '%person4711@%'`],
    ['for two rare letters at the start of a word reads its matches', `search_text like any ('{xq%,% xq%}')`],
    ['for a common word follows the sort index', `search_text like '%person%'`],
    ['for a common letter follows the sort index', `search_text like any ('{p%,% p%}')`],
  ])('%s', async (_, condition) => {
    const { isSeqScan, read } = await search(condition)
    expect(isSeqScan).toBe(false)
    expect(read).toBeLessThanOrEqual(FEW)
  })
})

describe('the numbers above lists', () => {
  test.each(['get_contact_counters', 'get_quote_counters', 'get_client_counters', 'get_overview'])(
    '%s read no list',
    async (name) => {
      await asRole(database.sql, { userId: admin }, async (sql) => {
        const reads = () => sql<{ relname: string; reads: number }[]>`
          select relname, (coalesce(pg_stat_get_xact_tuples_returned(relid), 0) + coalesce(pg_stat_get_xact_tuples_fetched(relid), 0))::int as reads
          from pg_stat_all_tables where schemaname = 'public' and relname in ('contacts', 'quote_requests', 'client_transactions', 'client_messages', 'clients') order by 1`
        const before = await reads()
        await sql`select ${sql(`public.${name}`)}()`
        expect(await reads()).toEqual(before)
      })
    },
  )
})

/** Today reads at most a hundred tasks of a kind; a table has up to four kinds. */
const TASKS = 4 * 100

test.each([
  ['get_today()', 'admin', TASKS],
  ['get_today(mine => true)', 'admin', FEW],
  ['get_open_pipeline()', 'admin', FEW],
  // Long before all rows; a period costs the rows of the period.
  [`get_pipeline('2001-01-01', '2001-12-31')`, 'admin', FEW],
  [`get_offer_results('2001-01-01', '2001-12-31')`, 'admin', FEW],
  // Their clients are read, but neither messages nor payments, of which others have thousands.
  ['get_today(mine => true)', 'idle', FEW],
] as const)('%s of %s reads few rows of each list', async (call, who, most) => {
  await asRole(database.sql, { userId: who === 'admin' ? admin : idle }, async (sql) => {
    const reads = async () =>
      new Map(
        (
          await sql<{ relname: string; reads: number }[]>`
            select relname, (coalesce(pg_stat_get_xact_tuples_returned(relid), 0) + coalesce(pg_stat_get_xact_tuples_fetched(relid), 0))::int as reads
            from pg_stat_all_tables where schemaname = 'public'
              and relname in ('contacts', 'quote_requests', 'client_transactions', 'client_messages', 'clients', 'offers', 'engagements',
                'plan_items')`
        ).map((row) => [row.relname, row.reads]),
      )
    const before = await reads()
    await sql.unsafe(`select public.${call}`)
    const many = [...(await reads())].filter(
      ([list, count]) => count - (before.get(list) ?? 0) > most && !(who === 'idle' && list === 'clients'),
    )
    expect(many).toEqual([])
  })
})

test.each(Object.keys(SORTS).filter((list) => list.startsWith('searched_')))(
  'a search in %s by another user reads no row [D2]',
  async (list) => {
    const { sql } = database
    // The lowest possible cost makes the planner call the function first. The function reports its arguments.
    await sql.unsafe(`
        create or replace function public.tell(told text) returns boolean language plpgsql cost 0.0001 set search_path = '' as
          $$ begin raise exception using errcode = 'P0001', message = 'saw ' || told; end $$;
        grant execute on function public.tell to authenticated;
      `)
    const search = (identity: Identity) =>
      attempt(sql, identity, (as) => as.unsafe(`select id from public.${list} where public.tell(search_text)`))
    const pending = await createUser(sql, { status: 'pending' })
    expect(await search({ userId: admin })).toMatchObject({ code: 'P0001' })
    expect(await search({ userId: pending })).toEqual({ rows: 0 })
    expect(await search({ role: 'anon' })).toMatchObject({ code: '42501' })
  },
)

describe('a client with many rows of all kinds', () => {
  const BUSY = '00000000-0000-4000-8000-0000000000b5'
  const ADDRESS = 'busy@example.test'
  /** The most rows that count, of four sources, each read twice. */
  const LIMITED = 8 * 101

  beforeAll(async () => {
    const { sql } = database
    await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`
      await transaction`
        insert into public.clients (id, company_name, contact_person, email) values (${BUSY}, 'A busy client', 'Kari', ${ADDRESS})`
      await transaction`
        insert into public.client_people (client_id, name, email, language)
        select ${BUSY}, 'Person', 'busy' || n || '@example.test', 'en' from generate_series(1, 1000) as n`
      await transaction`
        insert into public.quote_requests (client_name, client_email, service_type, project_description, estimated_hours, base_price,
          price_per_hour, complexity_multiplier, total_amount, currency, created_at)
        select 'Kari', ${ADDRESS}, 'API', 'Text', 1, 1, 1, 1, 1, 'NOK', now() - make_interval(mins => n) from generate_series(1, ${SOME}::int) as n`
      await transaction`
        insert into public.contacts (name, email, message, client_id)
        select 'Kari', ${ADDRESS}, 'Text', ${BUSY} from generate_series(1, ${SOME}::int)`
      await transaction`
        insert into public.offers (number, title, client_id, recipient_email, valid_until)
        select 100000 + n, 'Offer', case when n % 2 = 0 then ${BUSY}::uuid end, ${ADDRESS}, current_date from generate_series(1, ${SOME}::int) as n`
      await transaction`
        insert into public.engagements (client_id, title, state) select ${BUSY}, 'Work', 'running' from generate_series(1, ${SOME}::int)`
      await transaction`
        insert into public.plan_items (engagement_id, position, title, amount, currency, due)
        select id, 1, 'Part', 100, 'NOK', 'acceptance' from public.engagements where client_id = ${BUSY}`
      await transaction`
        insert into public.client_transactions (client_id, description, amount, currency, due_date)
        select ${BUSY}, 'Work', 100, 'NOK', current_date - n % 30 from generate_series(1, ${SOME}::int) as n`
      await transaction`
        insert into public.client_messages (client_id, sender_name, message) select ${BUSY}, 'Kari', 'Hello' from generate_series(1, ${SOME}::int)`
    })
    await sql`vacuum analyze`
  })

  test.each([
    `select public.get_client_work('${BUSY}')`,
    `select public.get_client_work('${BUSY}', 'requests')`,
    `select public.get_client_work('${BUSY}', 'offers')`,
    `select public.get_client_work('${BUSY}', 'engagements')`,
    `select public.get_client_work('${BUSY}', 'payments')`,
    `select * from public.searched_clients where id = '${BUSY}'`,
  ])('%s reads a limited number of rows', async (query) => {
    await asRole(database.sql, { userId: admin }, async (sql) => {
      const reads = async () =>
        new Map(
          (
            await sql<{ relname: string; reads: number }[]>`
              select relname, (coalesce(pg_stat_get_xact_tuples_returned(relid), 0) + coalesce(pg_stat_get_xact_tuples_fetched(relid), 0))::int as reads
              from pg_stat_all_tables where schemaname = 'public' and relname in (
                'clients', 'client_people', 'quote_requests', 'contacts', 'offers', 'engagements', 'plan_items', 'client_transactions', 'client_messages'
              )`
          ).map((row) => [row.relname, row.reads]),
        )
      const before = await reads()
      await sql.unsafe(query)
      const many = [...(await reads())].flatMap(([table, count]) => {
        const read = count - (before.get(table) ?? 0)
        return read > LIMITED ? [`${table}: ${read}`] : []
      })
      expect(many).toEqual([])
    })
  })
})
