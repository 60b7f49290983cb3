import type postgres from 'postgres'

/** The moments of the rows: one a minute, so that a million go back almost two years. */
const MOMENT = `now() - make_interval(mins => n::int)`
const NAME = `(array['Kari', 'Silje', 'Jonas', 'Ingrid', 'Ola', 'Nora', 'Lars', 'Åse'])[1 + n % 8] || ' '
  || (array['Nordmann', 'Berg', 'Hansen', 'Lie', 'Dahl', 'Bakke', 'Solberg'])[1 + n % 7]`
const ADDRESS = `'person' || n || '@example.test'`
const TEXT = `'We would like to talk about a booking system for our cabins. ' || md5(n::text)`
/** A UUID of version 4, the same for the same row. */
const id = (table: string, n = 'n') =>
  `overlay(overlay(md5('${table}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`
const oneOf = (...values: string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + n % ${values.length}]`

/** The values of each filled table, as SQL of the number `n`; the order fits the foreign keys. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'auth.users': { id: id('profiles'), email: ADDRESS, email_confirmed_at: 'now()' },
  'public.profiles': {
    user_id: id('profiles'),
    full_name: NAME,
    email: ADDRESS,
    status: oneOf('approved', 'pending', 'disabled'),
    created_at: MOMENT,
  },
  'public.clients': {
    id: id('clients'),
    company_name: `'Company ' || n`,
    contact_person: NAME,
    email: ADDRESS,
    created_at: MOMENT,
  },
  'public.client_transactions': {
    id: id('transactions'),
    client_id: id('clients', '(1 + n % 1000)'),
    description: `'Work for ' || ${NAME} || ' person' || n || '@'`,
    amount: `1000 + n % 900`,
    currency: oneOf('NOK', 'NOK', 'USD'),
    status: oneOf('paid', 'pending'),
    due_date: `current_date + (n % 700)::int - 600`,
    paid_at: `case when n % 2 = 0 then ${MOMENT} end`,
    is_reversed: 'n % 100 = 0',
    created_at: MOMENT,
  },
  'public.client_messages': {
    id: id('messages'),
    client_id: id('clients', '(1 + n % 1000)'),
    sender_name: NAME,
    message: `${TEXT} || ' person' || n || '@'`,
    is_read: 'n % 3 > 0',
    created_at: MOMENT,
  },
  'public.contacts': {
    name: NAME,
    email: ADDRESS,
    company: `'Company ' || n % 5000`,
    subject: `case when n % 4 > 0 then 'Subject ' || n end`,
    message: TEXT,
    status: oneOf('pending', 'handled'),
    suspected_spam: 'n % 50 = 0',
    created_at: MOMENT,
  },
  'public.quote_requests': {
    client_name: NAME,
    client_email: ADDRESS,
    service_type: oneOf('Backend development', 'Consulting', 'Design'),
    project_description: TEXT,
    estimated_hours: '1 + n % 900',
    base_price: '1000',
    price_per_hour: '100',
    complexity_multiplier: '1',
    total_amount: '1000 + 100 * (1 + n % 900)',
    currency: oneOf('NOK', 'NOK', 'USD'),
    status: oneOf('pending', 'approved', 'rejected'),
    suspected_spam: 'n % 50 = 0',
    created_at: MOMENT,
  },
  'public.price_items': {
    text_en: `'Item ' || n || ' ' || ${NAME} || ' person' || n || '@'`,
    text_no: `'Vare ' || n`,
    price: '100 + n % 900',
    currency: oneOf('NOK', 'NOK', 'USD'),
    is_active: 'n % 5 > 0',
    created_at: MOMENT,
  },
  'public.blog_posts': {
    title: `${NAME} || ' ' || n || ' person' || n || '@'`,
    slug: `'post-' || n`,
    language: oneOf('en', 'no'),
    content: `'Text'`,
    published: 'n % 3 > 0',
    published_at: `case when n % 3 > 0 then ${MOMENT} end`,
    created_at: MOMENT,
  },
  'public.newsletter_subscribers': {
    email: ADDRESS,
    status: oneOf('pending', 'confirmed', 'unsubscribed'),
    suspected_spam: 'n % 50 = 0',
    created_at: MOMENT,
  },
  'public.email_outbox': {
    kind: oneOf('contact_receipt', 'contact_notification', 'quote_receipt'),
    to_address: ADDRESS,
    status: oneOf('sent', 'dead'),
    created_at: MOMENT,
  },
  'public.audit_log': {
    action: oneOf('status', 'delete', 'edit'),
    table_name: oneOf('contacts', 'quote_requests'),
    row_id: 'n::text',
    record_name: NAME,
    created_at: MOMENT,
  },
}

/** Drops the indexes that no constraint needs, and returns the statements that create them again: filled tables build them faster. */
async function dropIndexes(sql: postgres.Sql): Promise<string[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.oid::regclass::text = any (${Object.keys(TABLES).map((table) => table.replace('public.', ''))})
      and c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid)
  `
  for (const { name } of indexes) await sql.unsafe(`drop index public.${name}`) // oxlint-disable-line no-await-in-loop -- in sequence
  return indexes.map(({ definition }) => definition)
}

/** Adds the rows from `from` to `to` to every list, without triggers, and computes the counters that triggers maintain. */
export async function fill(sql: postgres.Sql, from: number, to: number): Promise<void> {
  const indexes = await dropIndexes(sql)
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`
    for (const [table, values] of Object.entries(TABLES)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await transaction.unsafe(`
        insert into ${table} (${Object.keys(values).join(', ')})
        select ${Object.values(values).join(', ')} from generate_series(${from}::bigint, ${to}::bigint) as n`)
    }
  })
  for (const definition of indexes) await sql.unsafe(definition) // oxlint-disable-line no-await-in-loop -- one connection
  await sql.unsafe(`do $$ begin perform private.repair_counts(); exception when undefined_function then null; end $$`)
  await sql`vacuum analyze`
}
