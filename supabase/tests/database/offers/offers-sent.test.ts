import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { line, Offers } from './offers-support.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
})
beforeEach(() => sql`delete from public.email_outbox`)

const mails = async () => [
  ...(await sql`select kind, to_address, language from public.email_outbox order by created_at, kind`),
]
const opened = (key: string) =>
  offers.call<{ content: { version: number }; refusal: { refused: string } | null } | null>('open_offer', key)
const setFacts = (change: postgres.JSONValue) =>
  sql`update public.settings set value = value || ${sql.json(change)} where key = 'company_info'`

describe('a sent offer', () => {
  test('is what the client sees, with the facts of the seller in its language', async () => {
    const english = await offers.offer()
    expect(english.content).toMatchObject({
      version: 1,
      title: 'A ledger',
      seller: {
        legal_name: 'Nordlys AS',
        address: 'Quay 1, Bergen, Norway',
        vat_registered: true,
        business_register: false,
      },
      terms: { version: 1, text: 'Pay in time.' },
      totals: { net: 10_000, vat_amount: 2500, total: 12_500 },
    })
    const norwegian = await offers.offer({ language: 'no' })
    expect(norwegian.content).toMatchObject({
      seller: { address: 'Kaien 1, Bergen' },
      terms: { text: 'Betal i tide.' },
    })
    expect(await opened(english.key)).toMatchObject({ content: english.content, hash: english.hash, refusal: null })
  })

  test('is mailed to its recipient, and the mail in the log holds no key', async () => {
    const { id, key } = await offers.offer({ language: 'no' })
    expect(await mails()).toEqual([{ kind: 'offer_sent', to_address: 'kari@fjord.test', language: 'no' }])
    const { payload } = await only(sql`select payload::text from public.email_outbox`)
    expect(payload).toContain(id)
    expect(payload).not.toContain(key)
    expect(payload).toContain('"has_monthly": false')
    const { stored } = await only(sql`select string_agg(k::text, ' ') as stored from public.offer_keys k`)
    expect(stored).not.toContain(key)
  })

  test('stays as it was sent while the next version is written, and after the terms and the seller change', async () => {
    const sent = await offers.offer()
    await offers.save(
      sent.id,
      await offers.savedAt(sent.id),
      offers.draft({ title: 'Not sent yet', recipient_email: 'other@fjord.test' }),
    )
    await setFacts({ legal_name: 'Other AS' })
    expect(await opened(sent.key)).toMatchObject({ content: sent.content, hash: sent.hash })
    await setFacts({ legal_name: 'Nordlys AS' })
    await offers.asAdmin((as) => as`select public.remind_of_offer(${sent.id})`)
    expect(await mails()).toMatchObject([
      { kind: 'offer_sent' },
      { kind: 'offer_reminder', to_address: 'kari@fjord.test' },
    ])
    await offers.accept(sent)
    expect(await only(sql`select title, recipient_email from public.offers where id = ${sent.id}`)).toEqual({
      title: 'A ledger',
      recipient_email: 'kari@fjord.test',
    })
  })

  test('is replaced by the next version: the old key says so and answers nothing', async () => {
    const first = await offers.offer()
    await offers.save(first.id, await offers.savedAt(first.id), offers.draft({ lines: [line({ price: 2000 })] }))
    const second = await offers.send(first.id)
    expect(second.content).toMatchObject({ version: 2, totals: { total: 25_000 } })
    expect(await opened(first.key)).toMatchObject({ content: { version: 1 }, refusal: { refused: 'replaced' } })
    for (const action of [
      offers.accept(first),
      offers.call('decline_offer', { key: first.key }),
      offers.call('send_offer_code', first.key),
    ])
      expect(await action).toEqual({ refused: 'replaced' })
    expect(await offers.call('issue_offer_key', first.id, 1)).toBeNull()
    expect(await offers.accept(second)).toMatchObject({ total: 25_000 })
    // It may have gone to somebody else.
    expect(await offers.accept(first)).toEqual({ refused: 'replaced' })
  })

  test('is sent once after a lost response [R3]', async () => {
    const id = await offers.write()
    const { hash, actor } = await offers.freeze(id)
    const pdf = Buffer.from('x'.repeat(200)).toString('base64')
    const send = () => offers.call<number>('send_offer', id, hash, pdf, actor)
    expect(await Promise.all([send(), send(), send()])).toEqual([1, 1, 1])
    expect(await send()).toBe(1)
    expect(await mails()).toHaveLength(1)
    expect(await sql`select from public.offer_events where offer_id = ${id}`).toHaveLength(1)
  })

  test('is not what was not frozen', async () => {
    const id = await offers.write()
    const { hash, actor } = await offers.freeze(id)
    await offers.save(id, await offers.savedAt(id), offers.draft({ title: 'Changed' }))
    const pdf = Buffer.from('x'.repeat(200)).toString('base64')
    await expect(offers.call('send_offer', id, hash, pdf, actor)).rejects.toMatchObject({ message: 'changed' })
    expect(await sql`select from public.offer_versions where offer_id = ${id}`).toHaveLength(0)
  })
})

const gapsOf = async (id: string) => {
  const error = await offers.freeze(id).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: 'incomplete' })
  const detail: unknown = JSON.parse(String(Reflect.get(Object(error), 'detail')))
  return detail
}

describe('an incomplete offer is not sent', () => {
  test('and the error says what is missing', async () => {
    const id = await offers.write({
      recipient_name: null,
      recipient_email: null,
      terms_id: null,
      valid_until: '2020-01-01',
      lines: [],
      plan: [],
    })
    expect(await gapsOf(id)).toEqual(['recipient_name', 'recipient_email', 'terms', 'valid_until', 'lines', 'plan'])
  })

  test('also while the seller is unknown', async () => {
    const id = await offers.write()
    await setFacts({ legal_name: ' ', en: {}, no: {}, org_number: '\u200b', account_number: null })
    expect(await gapsOf(id)).toEqual([
      'seller_legal_name',
      'seller_address',
      'seller_org_number',
      'seller_account_number',
    ])
    offers = await Offers.in(sql)
  })

  test('also where an optional line alone has VAT, and the seller is not registered', async () => {
    const id = await offers.write({ lines: [line({ vat_code: 'exempt' }), line({ is_optional: true })] })
    await setFacts({ vat_registered: false })
    expect(await gapsOf(id)).toEqual(['seller_vat_registered'])
    await setFacts({ vat_registered: true })
  })
})

const remind = (id: string) => attempt(sql, { userId: offers.admin }, (as) => as`select public.remind_of_offer(${id})`)

describe('a reminder', () => {
  test('is proposed some days after the offer or the last reminder, while it is valid and fewer than two were sent', async () => {
    const { id } = await offers.offer()
    const isDue = async (change: string) => {
      await sql.unsafe(`update public.offers set ${change} where id = '${id}'`)
      const rows = await offers.asAdmin((as) =>
        only(as`
          select o.is_reminder_due as listed, s.is_reminder_due as searched
          from public.offers_with_state o join public.searched_offers_with_state s using (id) where id = ${id}`),
      )
      return [rows['listed'], rows['searched']]
    }
    expect(await isDue("sent_at = now() - interval '4 days'")).toEqual([false, false])
    expect(await isDue("sent_at = now() - interval '6 days'")).toEqual([true, true])
    expect(await isDue("reminders = 1, reminded_at = now() - interval '4 days'")).toEqual([false, false])
    expect(await isDue("reminded_at = now() - interval '6 days'")).toEqual([true, true])
    expect(await isDue('reminders = 2')).toEqual([false, false])
    expect(await isDue('reminders = 1, sent_valid_until = current_date - 2')).toEqual([false, false])
  })

  test('is sent twice at most, one a day, and never for what is over', async () => {
    const { id } = await offers.offer()
    for (const days of [1, 2]) {
      await offers.asAdmin((as) => as`select public.remind_of_offer(${id})`)
      expect(await remind(id)).toMatchObject({ message: 'reminded' })
      await sql`update public.offers set reminded_at = now() - make_interval(days => ${days + 1}::int) where id = ${id}`
    }
    expect(await remind(id)).toMatchObject({ message: 'reminded' })
    expect((await mails()).filter(({ kind }) => kind === 'offer_reminder')).toHaveLength(2)
    const expired = await offers.offer()
    await sql`update public.offers set sent_valid_until = current_date - 2 where id = ${expired.id}`
    expect(await remind(expired.id)).toMatchObject({ message: 'expired' })
    expect(await remind(await offers.write())).toMatchObject({ message: 'not_sent' })
    await offers.withdraw(expired.id)
    expect(await remind(expired.id)).toMatchObject({ message: 'answered' })
  })
})
