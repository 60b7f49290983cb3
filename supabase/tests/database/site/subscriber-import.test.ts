import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser, type Identity } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let editor: { readonly userId: string }
let admin: Identity

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  editor = { userId: await createUser(sql, { status: 'approved', role: 'editor' }) }
  admin = { userId: await createUser(sql, { status: 'approved' }) }
})
beforeEach(async () => {
  await sql`truncate public.newsletter_subscribers, public.newsletter_deliveries, public.newsletter_tokens, public.email_outbox, public.rate_limits, public.audit_log`
})

type Line = readonly (string | number | null)[]
const line = (email: string, rest: Line = ['no', 'Fair in Bergen', '2025-02-01']): Line => [email, ...rest]

const call = (lines: postgres.JSONValue, store: boolean) => (as: postgres.TransactionSql) =>
  as<{ answer: readonly { readonly row: number; readonly outcome: string; readonly reason: string | null }[] }[]>`
    select public.import_subscribers(${as.json(lines)}, ${store}) as answer`

/** Imports lines as an editor; returns what became of each, such as `refused: email`. */
async function run(lines: readonly Line[], store = true): Promise<string[]> {
  const { answer } = await only(asRole(sql, editor, async (as) => [...(await call(lines, store)(as))]))
  expect(answer.map(({ row }) => row)).toEqual(lines.map((_, index) => index + 1))
  return answer.map(({ outcome, reason }) => (reason === null ? outcome : `${outcome}: ${reason}`))
}
const stored = async () =>
  (
    await sql<{ line: string }[]>`
      select concat_ws(' ', email, language, status, consent_source, consent_on) as line from public.newsletter_subscribers order by email`
  ).map((row) => row.line)
const add = (email: string, status: string) =>
  sql`insert into public.newsletter_subscribers (email, status) values (${email}, ${status})`

test('imports with the source and the date of the consent, without a mail, once [D29]', async () => {
  const lines = [line('Kari@example.test'), line('ola@xn--blbr-roah.no', ['en', '=HYPERLINK("x")', '2024-12-31'])]
  expect(await run(lines, false)).toEqual(['import', 'import'])
  expect(await stored()).toEqual([])
  expect(await run(lines)).toEqual(['import', 'import'])
  const first = await sql`select * from public.newsletter_subscribers order by email`
  expect(await stored()).toEqual([
    'Kari@example.test no confirmed Fair in Bergen 2025-02-01',
    'ola@xn--blbr-roah.no en confirmed =HYPERLINK("x") 2024-12-31',
  ])
  expect(await run(lines)).toEqual(['same', 'same'])
  expect(await sql`select * from public.newsletter_subscribers order by email`).toEqual(first)
  expect(await sql`select from public.email_outbox`).toHaveLength(0)
  expect(await sql`select actor, action, table_name, details from public.audit_log`).toEqual([
    {
      actor: editor.userId,
      action: 'import',
      table_name: 'newsletter_subscribers',
      details: { newsletter_subscribers: 2 },
    },
  ])
})

describe('never imports who', () => {
  test.each([
    'kari@example.test',
    'KARI@Example.TEST',
    ' kari@example.test ',
    'kari+news@example.test',
    'Kari+a+b@example.test',
  ])('unsubscribed, as %s [D29]', async (email) => {
    await add('kari@example.test', 'unsubscribed')
    expect(await run([line(email)])).toEqual(['refused: opted_out'])
    expect(await stored()).toEqual(['kari@example.test en unsubscribed'])
  })

  test.each(['k.ari.n@gmail.com', 'karin+x@googlemail.com'])(
    'unsubscribed, as %s at the same provider [D29]',
    async (email) => {
      await add('ka.rin@gmail.com', 'unsubscribed')
      expect(await run([line(email)])).toEqual(['refused: opted_out'])
    },
  )

  test('unsubscribed, and then asked again without confirming [D29]', async () => {
    await sql`insert into public.newsletter_subscribers (email, status, unsubscribed_at) values ('kari@example.test', 'pending', now())`
    expect(await run([line('kari@example.test')])).toEqual(['refused: opted_out'])
  })

  test('has not confirmed a sign-up of the website [D29]', async () => {
    await add('kari@example.test', 'pending')
    expect(await run([line('kari@example.test')])).toEqual(['refused: pending'])
    expect(await stored()).toEqual(['kari@example.test en pending'])
  })

  test('was erased as a person, or as a subscriber [D29]', async () => {
    await add('kari@example.test', 'confirmed')
    await add('ola@example.test', 'unsubscribed')
    await asRole(sql, admin, (as) => as`select public.erase_personal_data('kari@example.test', false)`)
    await asRole(sql, editor, (as) => as`delete from public.newsletter_subscribers where email = 'ola@example.test'`)
    expect(await stored()).toEqual([])
    const lines = ['Kari@example.test', 'kari+x@example.test', 'OLA@example.test', 'ola+y@example.test']
    expect(await run(lines.map((email) => line(email)))).toEqual(lines.map(() => 'refused: opted_out'))
    expect(await stored()).toEqual([])
  })

  test('unsubscribes after the import, when the file comes again [D29]', async () => {
    await run([line('kari@example.test')])
    await sql`update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now()`
    expect(await run([line('kari@example.test')])).toEqual(['refused: opted_out'])
    expect(await stored()).toEqual(['kari@example.test no unsubscribed Fair in Bergen 2025-02-01'])
  })
})

test('a subscriber stays as they are, whatever the line says', async () => {
  await add('kari@example.test', 'confirmed')
  expect(await run([line('kari@example.test'), line('kari+x@example.test', ['sv', '', 'x'])])).toEqual(['same', 'same'])
  expect(await stored()).toEqual(['kari@example.test en confirmed'])
})

test('a mailbox that is in the file twice is imported once', async () => {
  expect(await run([line('Kari@example.test'), line('kari@example.test'), line('kari+x@example.test')])).toEqual([
    'import',
    'refused: repeated',
    'refused: repeated',
  ])
  expect(await stored()).toEqual(['Kari@example.test no confirmed Fair in Bergen 2025-02-01'])
})

test.each<readonly [Line, string]>([
  [line('kari'), 'email'],
  [line('=1+1'), 'email'],
  [line('kari@blåbær.no'), 'email'],
  [[], 'email'],
  [[null, 'no', 'Fair', '2025-01-01'], 'email'],
  [line('kari@example.test', ['sv', 'Fair', '2025-01-01']), 'language'],
  [line('kari@example.test', ['no', '', '2025-01-01']), 'source'],
  [line('kari@example.test', ['no', '  ', '2025-01-01']), 'source'],
  [line('kari@example.test', ['no', 'x'.repeat(201), '2025-01-01']), 'source'],
  [line('kari@example.test', ['no', 'a\nb', '2025-01-01']), 'source'],
  [line('kari@example.test', ['no', 'Fair', '']), 'consent_on'],
  [line('kari@example.test', ['no', 'Fair', '2025-02-30']), 'consent_on'],
  [line('kari@example.test', ['no', 'Fair', '1999-12-31']), 'consent_on'],
  [line('kari@example.test', ['no', 'Fair', '2199-12-31']), 'consent_on'],
  [line('kari@example.test', ['no', 'Fair', 'infinity']), 'consent_on'],
  [line('kari@example.test', ['no', 'Fair', 'today']), 'consent_on'],
  [line('kari@example.test', ['no', 'Fair', 20_250_101]), 'consent_on'],
])('refuses %j for its %s, and imports the others', async (bad, reason) => {
  expect(await run([bad, line('ola@example.test')])).toEqual([`refused: ${reason}`, 'import'])
  expect(await stored()).toEqual(['ola@example.test no confirmed Fair in Bergen 2025-02-01'])
})

test.each<readonly [postgres.JSONValue]>([[null], [{}], [[]], [['x']], [[{ email: 'kari@example.test' }]], ['x']])(
  'refuses a request of %j as a whole',
  async (lines) => {
    expect(await attempt(sql, editor, call(lines, true))).toMatchObject({ message: 'invalid_lines' })
  },
)

test('is for editors and admins, and imports 10,000 lines and no more', async () => {
  for (const identity of [{ role: 'anon' } as const, { userId: await createUser(sql, { status: 'pending' }) }]) {
    expect(await attempt(sql, identity, call([line('kari@example.test')], true))).toMatchObject({ code: '42501' })
  }
  const many = Array.from({ length: 10_001 }, (_, n) => line(`reader${n}@example.test`))
  expect(await attempt(sql, editor, call(many, true))).toMatchObject({ message: 'invalid_lines' })
  await add('reader7@example.test', 'unsubscribed')
  const outcomes = await run(many.slice(1))
  expect(outcomes.filter((outcome) => outcome === 'import')).toHaveLength(9999)
  expect(outcomes[6]).toBe('refused: opted_out')
  expect((await only(sql`select count(*)::int as n from public.newsletter_subscribers`))['n']).toBe(10_000)
})

test('an imported subscriber gets the next letter, and unsubscribes by its link', async () => {
  await run([line('kari@example.test')])
  const answer = await asRole(sql, { role: 'service_role' }, async (as) => {
    const { token } = await only(as<{ token: string }[]>`
      select private.new_newsletter_token(id) as token from public.newsletter_subscribers`)
    return only(as`select public.newsletter_unsubscribe(${token}) as answer`)
  })
  expect(answer['answer']).toEqual({ status: 'unsubscribed' })
})
