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

describe.each(TURNS)('text with %j', (turn) => {
  const text = `Kari${turn}gnp.exe`

  test('is stored without it, whoever it is shown to [W2]', async () => {
    const contact = sql`insert into public.contacts (name, email, message) values (${text}, 'a@b.test', ${text}) returning name, message`
    expect(await only(contact)).toEqual({ name: 'Karignp.exe', message: 'Karignp.exe' })
    const clients = await Clients.in(sql)
    const client = await clients.add(`Fjord ${randomUUID()}`, `${randomUUID()}@fjord.test`)
    const file = sql`insert into public.client_files (id, client_id, name, type, bytes) values (${randomUUID()}, ${client}, ${text}, 'application/pdf', 1) returning name`
    expect(await only(file)).toEqual({ name: 'Karignp.exe' })
    const userId = await createUser(sql, { fullName: text })
    expect(await only(sql`select full_name from public.profiles where user_id = ${userId}`)).toEqual({
      full_name: 'Karignp.exe',
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
