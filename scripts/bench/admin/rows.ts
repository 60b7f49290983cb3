import postgres from 'postgres'

/** The number of rows in the two large lists. */
export const MANY = 100_000

/** The number of rows in every other list: more than a page. */
const SOME = 60

/**
 * Inserts 100,000 contacts, 100,000 quote requests, and some rows into every other list. Skips the triggers, which matter for writes only.
 */
export async function addRows(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`
      await addMany(transaction)
      await addSome(transaction)
    })
    await sql`vacuum analyze`
  } finally {
    await sql.end()
  }
}

async function addMany(sql: postgres.TransactionSql): Promise<void> {
  await sql`
    insert into public.contacts (name, email, company, subject, message, status, created_at)
    select
      (array['Kari', 'Silje', 'Jonas', 'Ingrid', 'Ola', 'Nora', 'Lars', 'Åse'])[1 + n % 8] || ' '
        || (array['Nordmann', 'Berg', 'Hansen', 'Lie', 'Dahl', 'Bakke', 'Solberg'])[1 + n % 7],
      'person' || n || '@example.test', 'Company ' || n % 5000, 'Subject ' || n,
      repeat('We would like to talk about a booking system for our cabins. ', 1 + n % 6) || md5(n::text),
      case when n % 3 = 0 then 'handled' else 'pending' end, now() - make_interval(mins => n)
    from generate_series(1, ${MANY}) as n
  `
  await sql`
    insert into public.quote_requests (client_name, client_email, service_type, project_description, estimated_hours, base_price,
      price_per_hour, complexity_multiplier, total_amount, currency, status, created_at)
    select
      (array['Kari', 'Silje', 'Jonas', 'Ingrid', 'Ola', 'Nora', 'Lars', 'Åse'])[1 + n % 8] || ' ' || n,
      'person' || n || '@example.test', 'Backend development',
      repeat('An interface for our partners, with documentation and tests. ', 1 + n % 5) || md5(n::text),
      1 + n % 900, 1000, 100, 1, 1000 + 100 * (1 + n % 900), 'NOK',
      (array['pending', 'approved', 'rejected'])[1 + n % 3], now() - make_interval(mins => n)
    from generate_series(1, ${MANY}) as n
  `
}

async function addSome(sql: postgres.TransactionSql): Promise<void> {
  await sql`
    insert into public.clients (company_name, contact_person, email)
    select 'Client ' || n || ' AS', 'Person ' || n, 'client' || n || '@example.test' from generate_series(1, ${SOME}) as n
  `
  await sql`
    insert into public.client_transactions (client_id, description, amount, currency, status, due_date)
    select id, 'Work for ' || company_name, 1000, 'NOK', 'pending', current_date from public.clients
  `
  await sql`
    insert into public.client_messages (client_id, sender_name, message)
    select id, contact_person, 'Message of ' || company_name from public.clients
  `
  await sql`
    insert into public.quote_templates (service_name, base_price, price_per_hour)
    select 'Service ' || n, 1000, 100 from generate_series(1, ${SOME}) as n
  `
  await sql`
    insert into public.price_items (text_en, text_no, price)
    select 'Item ' || n, 'Vare ' || n, 100 from generate_series(1, ${SOME}) as n
  `
  await sql`
    insert into public.projects (title, category) select 'Project ' || n, 'Energy' from generate_series(1, ${SOME}) as n
  `
  await sql`
    insert into public.blog_posts (title, slug, content)
    select 'Post ' || n, 'post-' || n, 'Text' from generate_series(1, ${SOME}) as n
  `
}
