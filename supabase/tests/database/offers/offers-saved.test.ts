import { randomUUID } from 'node:crypto'
import { OFFER_UNITS } from '@nordlys/data/offers/content'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { createUser } from '../../../server/testing/database.ts'
import { line, Offers, part } from './offers-support.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
})

const refuse = (content: postgres.JSONValue, id = randomUUID()) =>
  attempt(sql, { userId: offers.admin }, (as) => as`select public.save_offer(${id}, null, ${as.json(content)})`)
const columns = (id: string) => only(sql`select number, title, total_amount from public.offers where id = ${id}`)

describe('a draft', () => {
  test('is saved with its lines and its plan, in their order, with the next number', async () => {
    const [first, second] = [
      await offers.write(),
      await offers.write({ lines: [line({ text: 'B' }), line({ text: 'A' })] }),
    ]
    const numbers = [await columns(first), await columns(second)].map(({ number }) => Number(number))
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
    const lines = await sql`select text, position from public.offer_lines where offer_id = ${second} order by position`
    expect([...lines]).toEqual([{ text: 'B', position: 1 }, { text: 'A', position: 2 }]) // prettier-ignore
  })

  test('keeps its number when it is saved again, and takes none from the next one', async () => {
    const id = await offers.write()
    const { number } = await columns(id)
    await offers.save(id, await offers.savedAt(id), offers.draft({ title: 'Changed' }))
    expect(await columns(id)).toMatchObject({ number, title: 'Changed' })
    expect(await columns(await offers.write())).toMatchObject({ number: Number(number) + 1 })
  })

  test('gets a new number after a restore, which has no counter', async () => {
    const { number } = await columns(await offers.write())
    await sql`update private.offer_counter set last = 1`
    expect(await columns(await offers.write())).toMatchObject({ number: Number(number) + 1 })
  })

  test('is a conflict when somebody saved it since', async () => {
    const id = await offers.write()
    const was = await offers.savedAt(id)
    await offers.save(id, was, offers.draft({ title: 'First' }))
    await expect(offers.save(id, was, offers.draft({ title: 'Second' }))).rejects.toMatchObject({ message: 'changed' })
    await expect(offers.save(id, null, offers.draft({ title: 'Third' }))).rejects.toMatchObject({ message: 'changed' })
    await expect(offers.save(randomUUID(), was, offers.draft())).rejects.toMatchObject({ message: 'unknown_offer' })
    expect(await columns(id)).toMatchObject({ title: 'First' })
  })

  test('can be saved again after a lost response, also at the same time [R3]', async () => {
    const [id, content] = [randomUUID(), offers.draft()]
    const saved = await Promise.all([0, 1, 2, 3].map(() => offers.save(id, null, content)))
    expect(new Set(saved).size).toBe(1)
    const next = offers.draft({ title: 'Next' })
    const [was = ''] = saved
    expect(await offers.save(id, was, next)).toBe(await offers.save(id, was, next))
    expect(await columns(id)).toMatchObject({ title: 'Next' })
  })

  test('takes every unit that the editor offers', async () => {
    const id = await offers.write({ lines: OFFER_UNITS.map((unit) => line({ unit })) })
    const stored = await sql<
      { unit: string }[]
    >`select unit from public.offer_lines where offer_id = ${id} order by position`
    expect(stored.map(({ unit }) => unit)).toEqual([...OFFER_UNITS])
  })

  test('is deleted by staff, and a sent one is not', async () => {
    const [draft, sent] = [await offers.write(), await offers.offer()]
    const remove = (id: string) =>
      attempt(sql, { userId: offers.admin }, (as) => as`delete from public.offers where id = ${id}`)
    expect(await remove(draft)).toEqual({ rows: 1 })
    expect(await remove(sent.id)).toEqual({ rows: 0 })
  })
})

describe('a malformed draft is refused, and nothing is stored', () => {
  test.each<[string, postgres.JSONValue, string]>([
    ['null', null, 'invalid_offer'],
    ['a text', 'text', 'invalid_offer'],
    ['a list', [], 'invalid_offer'],
    ['no lines', { title: 'A' }, 'invalid_offer'],
  ])('%s', async (_, content, message) => {
    expect(await refuse(content)).toMatchObject({ code: 'P0001', message })
  })

  test.each<[Record<string, postgres.JSONValue>, string]>([
    [{ lines: null }, 'invalid_offer'],
    [{ lines: {} }, 'invalid_offer'],
    [{ lines: [1] }, 'invalid_offer'],
    [{ lines: [line({ quantity: 'NaN' })] }, 'invalid_offer'],
    [{ lines: [line({ quantity: '1e400' })] }, 'invalid_offer'],
    [{ lines: [line({ quantity: -1 })] }, 'invalid_offer'],
    [{ lines: [line({ price: 'Infinity' })] }, 'invalid_offer'],
    [{ lines: [line({ discount: 101 })] }, 'invalid_offer'],
    [{ lines: [line({ unit: 'week' })] }, 'invalid_offer'],
    [{ lines: [line({ text: '\u200b' })] }, 'invalid_offer'],
    [{ lines: [line({ id: 'x' })] }, 'invalid_offer'],
    [{ lines: [line({ vat_code: 'none' })] }, 'invalid_vat_code'],
    [{ lines: [line({ quantity: 1_000_000, price: 100_000_000 })] }, 'invalid_total_amount'],
    [{ lines: [line(), line({ quantity: 1000, price: 90_000, is_optional: true })] }, 'invalid_total_amount'],
    [{ lines: Array.from({ length: 201 }, () => line()) }, 'invalid_offer'],
    [{ plan: [part({ share: null })] }, 'invalid_offer'],
    [{ plan: [part({ share: 101 })] }, 'invalid_offer'],
    [{ plan: [part({ due: 'date' })] }, 'invalid_offer'],
    [{ plan: [part({ due: 'date', due_date: 'infinity' })] }, 'invalid_offer'],
    [{ title: null }, 'invalid_title'],
    [{ title: 'a\nb' }, 'invalid_title'],
    [{ title: 'a'.repeat(201) }, 'invalid_title'],
    [{ language: null }, 'invalid_language'],
    [{ language: 'de' }, 'invalid_language'],
    [{ currency: null }, 'invalid_currency'],
    [{ currency: 'XXX' }, 'invalid_currency'],
    [{ recipient_email: 'kari@fjord.test\nbcc: x@y.test' }, 'invalid_recipient_email'],
    [{ valid_until: null }, 'invalid_valid_until'],
    [{ valid_until: 'infinity' }, 'invalid_valid_until'],
    [{ valid_until: 'tomorrow-ish' }, 'invalid_offer'],
    [{ client_id: randomUUID() }, 'invalid_client_id'],
    [{ terms_id: randomUUID() }, 'invalid_terms_id'],
    [{ engagement_id: randomUUID() }, 'invalid_engagement_id'],
    [{ sections: 'text' }, 'invalid_sections'],
    [{ sections: [1] }, 'invalid_sections'],
    [{ sections: [{ heading: 1, text: 'A' }] }, 'invalid_sections'],
    [{ sections: [{ heading: 'A', text: 'A', more: 'A' }] }, 'invalid_sections'],
  ])('%j: %s', async (changes, message) => {
    const id = randomUUID()
    expect(await refuse(offers.draft(changes), id)).toMatchObject({ code: 'P0001', message })
    expect(await sql`select from public.offers where id = ${id}`).toHaveLength(0)
  })

  test('also with a line of another offer', async () => {
    const stolen = line()
    const id = await offers.write({ lines: [stolen] })
    expect(await refuse(offers.draft({ lines: [stolen] }))).toMatchObject({ message: 'invalid_offer' })
    expect(await sql`select from public.offer_lines where offer_id = ${id}`).toHaveLength(1)
  })
})

test.each([
  'save_offer',
  'preview_offer',
  'preview_offer_page',
  'freeze_offer',
  'withdraw_offer',
  'remind_of_offer',
  'get_offer_evidence',
  'add_offer_terms',
])('%s is refused to everybody but an approved admin [D2]', async (name) => {
  const { id } = await offers.offer()
  const args: Readonly<Record<string, string>> = {
    save_offer: `'${id}', now(), '{}'`,
    preview_offer: `'[]', '[]'`,
    freeze_offer: `'${id}', now()`,
    add_offer_terms: `'A', 'B'`,
  }
  const identities = [
    { role: 'anon' },
    { role: 'service_role' },
    { userId: await createUser(sql, { status: 'pending' }) },
    { userId: await createUser(sql, { status: 'disabled' }) },
  ] as const
  for (const identity of identities) {
    const outcome = await attempt(sql, identity, (as) => as.unsafe(`select public.${name}(${args[name] ?? `'${id}'`})`))
    expect({ identity, ...outcome }).toMatchObject({ code: '42501' })
  }
})

const addTerms = (english: string) =>
  offers.asAdmin((as) => only(as<{ id: string }[]>`select public.add_offer_terms(${english}, 'Vilkår') as id`))

test('terms are added once after a lost response, and as a new version after a change [R3]', async () => {
  const first = await addTerms('Terms')
  expect(await addTerms('Terms')).toEqual(first)
  expect(await addTerms('Terms 2')).not.toEqual(first)
  await expect(addTerms(' ')).rejects.toMatchObject({ message: 'invalid_terms' })
})
