import { randomUUID } from 'node:crypto'
import { cleanText } from '@nordlys/data/lib/plain-text'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { createUser } from '../../../server/testing/database.ts'
import { Clients } from '../clients/client-support.ts'
import { Offers } from '../offers/offers-support.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

// Each character that turns text, as the forms and the database list them.
const TURNS = ['\u061C', '\u200E', '\u200F', '\u202A', '\u202D', '\u202E', '\u2066', '\u2067', '\u2069']

let sql: postgres.Sql

useDatabase({ per: 'file' }, (database) => {
  sql = database.sql
})

test('the forms and the database remove the same characters [W2]', async () => {
  const rows = await sql<{ code: number }[]>`
    select code from generate_series(1, 65535) as code
    where code not between 55296 and 57343 and private.turns_text(chr(code))`
  const turning = rows.map(({ code }) => String.fromCodePoint(code))
  expect(turning).toEqual(expect.arrayContaining(TURNS))
  for (const character of turning) expect(cleanText(`a${character}b`)).toBe('ab')
})

/** Checks that allow no such character: codes, patterns from the first to the last character, and addresses. */
const CODE =
  /= ANY \(ARRAY\[|<@ ARRAY\[|~ '\^[^']*\$'|private\.(?:is_email|is_org_number|are_references|are_variants|is_multiplier)\(/

/** The other texts that stay as they are, each with its reason. */
const UNCHANGED: Readonly<Record<string, string>> = {
  audit_log: 'copies what was stored',
  backups: 'written by the product',
  email_outbox: 'copies what was stored, and answers of the mail server',
  media_uses: 'names of tables and columns, and ids',
  newsletter_deliveries: 'answers of the mail server',
  offer_acceptances: 'evidence: refused by accept_offer()',
  offer_events: 'evidence: refused by refuse_turned_answer()',
  offer_keys: 'a hash',
  offer_versions: 'evidence: a copy of what was stored',
  page_redirects: 'slugs, by the check of the table',
  redirects: 'paths, by the check of the table',
  revisions: 'copies what was stored',
  system_settings: 'codes and numbers, by the check of the table',
  table_changes: 'names of tables',
  webhook_deliveries: 'written by the product, and the status of an answer',
}

/** Reads the tables that have texts of people. `straightens`: a trigger straightens all of their columns. */
const tablesWithText = () => sql<{ name: string; straightens: boolean }[]>`
  select name, exists (
    select from pg_trigger t where t.tgrelid = ('public.' || name)::regclass and t.tgfoid = 'private.straighten()'::regprocedure
      and t.tgenabled = 'O' and t.tgattr = '' and t.tgqual is null
      -- Before each row that is inserted or updated.
      and t.tgtype = 1 + 2 + 4 + 16
  ) as straightens
  from (
    select distinct c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'varchar'::regtype)
      and not coalesce((
        select bool_or(pg_get_constraintdef(k.oid) ~ ${CODE.source}) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      ), false)
  ) as tables order by name`

test('every table with text of people straightens it, or says why not [W2]', async () => {
  const tables = await tablesWithText()
  expect(tables.length).toBeGreaterThan(30)
  const unchanged = tables.flatMap(({ name, straightens }) => (straightens ? [] : [name]))
  expect(unchanged).toEqual(Object.keys(UNCHANGED))
})

test.each(['is_email', 'is_org_number'])('%s() accepts no character that turns text [W2]', async (check) => {
  const values = TURNS.flatMap((turn) => [`a${turn}@b.no`, `a@b${turn}.no`, `97476023${turn}7`])
  for (const value of values)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    expect(await only(sql`select ${sql(`private.${check}`)}(${value}) as is_valid`)).toEqual({ is_valid: false })
})

test('text of an earlier release stays until it is written again [W2]', async () => {
  const clients = await Clients.in(sql)
  const client = await clients.add('Fjord', `${randomUUID()}@fjord.test`)
  const given = 'Fjord\u202Egnp'
  await sql.begin(async (as) => {
    await as`alter table public.clients disable trigger straighten`
    await as`update public.clients set company_name = ${given} where id = ${client}`
    await as`alter table public.clients enable trigger straighten`
  })
  const read = () => only(sql`select company_name, reference from public.clients where id = ${client}`)
  await sql`update public.clients set reference = ${'PO\u200F 7'} where id = ${client}`
  expect(await read()).toEqual({ company_name: given, reference: 'PO 7' })
  await sql`update public.clients set company_name = ${`${given} AS`} where id = ${client}`
  expect(await read()).toMatchObject({ company_name: 'Fjordgnp AS' })
})

describe.each(TURNS)('text with %j', (turn) => {
  const text = `Kari${turn}gnp.exe`

  test('is stored without it, whoever it is shown to [W2]', async () => {
    const contact = sql`insert into public.contacts (name, email, message) values (${text}, 'a@b.test', ${text}) returning name, message`
    expect(await only(contact)).toEqual({ name: 'Karignp.exe', message: 'Karignp.exe' })
    const clients = await Clients.in(sql)
    const client = await clients.add(`Fjord ${randomUUID()}`, `${randomUUID()}@fjord.test`)
    const file = sql`insert into public.client_files (id, client_id, name, type, bytes) values (${randomUUID()}, ${client}, ${text}, 'application/pdf', 1) returning name`
    expect(await only(file)).toEqual({ name: 'Karignp.exe' })
    const person = sql`insert into public.client_people (client_id, name, email, language) values (${client}, ${text}, ${`${randomUUID()}@fjord.test`}, 'no') returning name`
    expect(await only(person)).toEqual({ name: 'Karignp.exe' })
    const message = sql`insert into public.client_messages (client_id, sender_name, message) values (${client}, ${text}, ${text}) returning sender_name, message`
    expect(await only(message)).toEqual({ sender_name: 'Karignp.exe', message: 'Karignp.exe' })
    const userId = await createUser(sql, { fullName: text })
    expect(await only(sql`select full_name from public.profiles where user_id = ${userId}`)).toEqual({
      full_name: 'Karignp.exe',
    })
  })

  test('is stored without it in a request, in lists and in structured values [W2]', async () => {
    const template = sql<{ name: string }[]>`
      insert into public.quote_templates (service_name, base_price, price_per_hour, complexity_multiplier, currency)
      values (${`${randomUUID()}${text}`}, 1, 1, '{"simple": 1}', 'NOK') returning service_name as name`
    const { name: service } = await only(template)
    expect(service).toContain('Karignp.exe')
    const request = sql`
      insert into public.quote_requests (client_name, client_email, company_name, service_type, project_description, complexity)
      values (${text}, 'a@b.test', ${text}, ${service}, ${text}, 'simple') returning client_name, company_name, project_description`
    expect(new Set(Object.values(await only(request)))).toEqual(new Set(['Karignp.exe']))
    const post = sql`
      insert into public.blog_posts (title, slug, language, category, content, tags)
      values (${text}, ${randomUUID()}, 'no', 'AI', ${text}, ${['ok', text]}) returning title, content, tags`
    expect(await only(post)).toEqual({ title: 'Karignp.exe', content: 'Karignp.exe', tags: ['ok', 'Karignp.exe'] })
    const value = { no: [{ label: text, 'a "quoted" key\\n': `line 1\n\\${text}` }] }
    const setting = sql`
      insert into public.settings (key, value) values (${`test_${randomUUID().replaceAll('-', '')}`}, ${sql.json(value)}) returning value`
    expect(await only(setting)).toEqual({
      value: { no: [{ label: 'Karignp.exe', 'a "quoted" key\\n': 'line 1\n\\Karignp.exe' }] },
    })
  })

  test('is neither a name nor a question nor a reason of evidence [W2]', async () => {
    const offers = await Offers.in(sql)
    const sent = await offers.offer()
    expect(await offers.accept(sent, { name: text })).toEqual({ refused: 'invalid_name' })
    const { key } = sent
    await expect(offers.call('ask_about_offer', { key, id: randomUUID(), question: text })).rejects.toThrow(
      'invalid_text',
    )
    await expect(offers.call('decline_offer', { key, reason: text })).rejects.toThrow('invalid_text')
  })
})
