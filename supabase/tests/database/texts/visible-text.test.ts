import { isVisible } from '@nordlys/data/lib/plain-text'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql

useDatabase({ per: 'file' }, (database) => {
  sql = database.sql
})

const visible = async (text: string) =>
  (await only(sql<{ found: boolean }[]>`select private.is_visible(${text}) as found`)).found

const isEmail = async (address: string) =>
  (await only(sql<{ found: boolean }[]>`select private.is_email(${address}) as found`)).found

test('calls the same characters visible as the forms, of all that Unicode assigns', async () => {
  const rows = await sql<{ code: number }[]>`
    select code from generate_series(1, 1114111) as code
    where code not between 55296 and 57343 and not private.is_visible(chr(code))`
  const hidden = new Set(rows.map(({ code }) => code))
  const different: string[] = []
  for (let code = 1; code <= 0x10_ff_ff; code += 1) {
    const character = String.fromCodePoint(code)
    // Characters that are new in a later version of Unicode than the migration's may differ.
    if (/[\p{Cs}\p{Cn}]/u.test(character)) continue
    if (hidden.has(code) === isVisible(character)) different.push(code.toString(16))
  }
  expect(different).toEqual([])
})

const addContact = (name: string, message: string) =>
  sql`insert into public.contacts (name, email, message) values (${name}, 'a@b.test', ${message})`

describe.each(['\u200B', '\u0301', '\u202E\u2066', '\u3164', '\u2800', ' \u00A0\u3000', '\u{E0041}', '\u00AD\u034F'])(
  'the invisible text %j',
  (text) => {
    test('is neither a name nor a message of a visitor', async () => {
      expect(await visible(text)).toBe(false)
      await expect(addContact(text, 'Hi')).rejects.toMatchObject({
        code: '23514',
        constraint_name: 'contacts_name_check',
      })
      await expect(addContact('Kari', text)).rejects.toMatchObject({ constraint_name: 'contacts_message_check' })
    })

    test('is no entry of a list, and no name of an account', async () => {
      await expect(
        sql`insert into public.projects (title, category, technologies) values ('A', 'Maritime', ${sql.array(['SQL', text])})`,
      ).rejects.toMatchObject({ constraint_name: 'projects_technologies_check' })
      const userId = await createUser(sql, { fullName: text, status: 'approved' })
      const ofAccount = () => only(sql`select full_name from public.profiles where user_id = ${userId}`)
      expect(await ofAccount()).toEqual({ full_name: '' })
      await asRole(sql, { userId }, (as) => as`update public.profiles set full_name = 'Kari' where user_id = ${userId}`)
      await asRole(
        sql,
        { userId },
        (as) => as`update public.profiles set full_name = ${text} where user_id = ${userId}`,
      )
      expect(await ofAccount()).toEqual({ full_name: '' })
    })
  },
)

test.each(['Å', 'e\u0301', '이', '👍🏽', '⠓', '…', '\u200BKari'])('%j is visible', async (text) => {
  expect(await visible(text)).toBe(true)
})

describe('an address', () => {
  test.each(['post@xn--blbr-roah.no', 'a@b.xn--p1ai', 'a&b@example.com', "o'hara+x@example.com", 'a@b.no'])(
    'can be %s',
    async (address) => expect(await isEmail(address)).toBe(true),
  )
  test.each([
    'post@blåbær.no',
    'kåre@example.com',
    'a@b@c.no',
    'a b@c.no',
    'a,b@c.no',
    '<a@b.no>',
    'a@b..no',
    'a@b.no\u200B',
    `${'x'.repeat(250)}@b.no`,
  ])('is not %s', async (address) => expect(await isEmail(address)).toBe(false))
})

describe('a search', () => {
  const decomposed = 'Bla\u030Abær A\u030Ase'

  test('finds stored letters in either form by their composed form', async () => {
    await sql`insert into public.clients (company_name, contact_person, email) values (${decomposed}, 'Blåbær', 'a@b.test')`
    await sql`insert into public.contacts (name, email, message) values (${decomposed}, 'a@b.test', 'Hi')`
    for (const table of ['clients', 'contacts'])
      expect(
        await sql`select 1 from ${sql(`public.${table}`)} where search_text like '%blåbær%' and search_text like '%åse%'`,
      ).toHaveLength(1)
  })

  test('compares every stored text in composed letters', async () => {
    const columns = await sql<{ name: string; composed: boolean }[]>`
      select d.adrelid::regclass::text as name, pg_get_expr(d.adbin, d.adrelid) ~* '^lower\\(\\(*normalize\\(' as composed
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum where a.attname = 'search_text'`
    expect(columns.length).toBeGreaterThan(5)
    expect(columns.filter(({ composed }) => !composed)).toEqual([])
  })

  test.each(['blåbær', 'bla\u030Abær'])('finds people and invites by %j', async (search) => {
    const { found } = await only(
      sql`select private.has_words(${decomposed.toLowerCase()}, ${search}) and private.has_words('blåbær', ${search}) as found`,
    )
    expect(found).toBe(true)
  })
})
