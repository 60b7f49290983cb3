import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql

useDatabase({ per: 'file' }, (database) => {
  sql = database.sql
})
beforeEach(async () => {
  await sql`truncate public.email_outbox`
  await sql`update public.system_settings set value = '3' where key = 'mail_max_attempts'`
  await sql`update public.system_settings set value = '30' where key = 'mail_retry_seconds'`
})

interface Claimed {
  readonly id: string
  readonly attempt: number
  readonly payload: Record<string, unknown>
}

const service = { role: 'service_role' } as const

async function write(count = 1, kind = 'contact_receipt', payload = {}): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into public.email_outbox (kind, to_address, payload)
    select ${kind}, 'visitor' || n || '@example.test', ${sql.json(payload)} from generate_series(1, ${count}) as n returning id
  `
  return rows.map((row) => row.id)
}

async function claim(most = 10, seconds = 60): Promise<Claimed[]> {
  const { mails } = await asRole(sql, service, (as) =>
    only(as<{ mails: Claimed[] }[]>`select public.claim_outbox(${most}, ${seconds}) as mails`),
  )
  return mails
}

async function settle(...results: postgres.JSONValue[]): Promise<number> {
  const { count } = await asRole(sql, service, (as) =>
    only(as<{ count: number }[]>`select public.settle_outbox(${as.json(results)}) as count`),
  )
  return count
}

const row = () =>
  only(sql`
    select status, attempts, last_error, provider_message_id, sent_at is not null as sent, payload,
      extract(epoch from next_attempt_at - now())::float8 as wait
    from public.email_outbox
  `)

const makeDue = () => sql`update public.email_outbox set next_attempt_at = now()`

/** Claims one mail and settles it with the given outcome. */
async function tryOnce(outcome: string, reason?: string): Promise<void> {
  await makeDue()
  const [mail] = await claim()
  await settle({ id: mail?.id ?? '', attempt: mail?.attempt ?? 0, outcome, ...(reason && { reason }) })
}

describe('claim_outbox', () => {
  test('claims the requested number of due mails, oldest first, and counts the attempt', async () => {
    await write(5)
    expect((await claim(2)).map((mail) => mail.attempt)).toEqual([1, 1])
    expect(await claim(10)).toHaveLength(3)
    expect(await claim(10)).toEqual([])
    expect(await sql`select distinct status, attempts from public.email_outbox`).toEqual([
      { status: 'sending', attempts: 1 },
    ])
  })

  test('reads the attempt limit equally often, regardless of the number of due mails', async () => {
    await write(1000)
    const calls = await sql.begin(async (as) => {
      await as`set local track_functions = 'all'`
      await as`select public.claim_outbox(10, 60)`
      const { count } = await only(
        as<{ count: number }[]>`
          select coalesce(pg_stat_get_xact_function_calls('private.mail_max_attempts()'::regprocedure), 0)::int as count`,
      )
      return count
    })
    expect(calls).toBeGreaterThan(0)
    expect(calls).toBeLessThanOrEqual(2)
  })

  test('never gives one mail to two concurrent workers', async () => {
    const ids = await write(200)
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(15)))
    const claimed = claims.flat().map((mail) => mail.id)
    expect(new Set(claimed).size).toBe(claimed.length)
    const rest = await claim(200)
    expect([...claimed, ...rest.map((mail) => mail.id)].toSorted()).toEqual(ids.toSorted())
  })

  test('releases a mail when its claim expires, and not before', async () => {
    await write()
    await claim()
    expect(await claim()).toEqual([])
    expect((await row())['wait']).toBeCloseTo(60, -1)
    await makeDue()
    expect(await claim()).toMatchObject([{ attempt: 2 }])
  })

  test('gives up on a mail when the workers of all attempts died', async () => {
    await write()
    for (let tries = 0; tries < 3; tries += 1) {
      await makeDue()
      expect(await claim()).toHaveLength(1)
    }
    await makeDue()
    expect(await claim()).toEqual([])
    expect(await row()).toMatchObject({
      status: 'dead',
      attempts: 3,
      last_error: 'The worker stopped before it reported the outcome of the last attempt',
    })
  })

  test('adds the service’s Norwegian name', async () => {
    await sql`
      insert into public.quote_templates (service_name, service_name_no, base_price, price_per_hour) values ('Advice', 'Rådgivning', 1, 1)
    `
    await write(1, 'quote_request_receipt', { service_type: 'Advice' })
    expect((await claim()).map((mail) => mail.payload)).toEqual([
      { service_type: 'Advice', service_name_no: 'Rådgivning' },
    ])
  })
})

describe('settle_outbox', () => {
  test('sent: stores the provider’s message id, and clears the error and the token', async () => {
    await write(1, 'newsletter_confirmation', { token: 'secret', other: 1 })
    await tryOnce('retry', 'busy')
    await makeDue()
    const [mail] = await claim()
    expect(await settle({ id: mail?.id ?? '', attempt: 2, outcome: 'sent', message_id: 'queue-7' })).toBe(1)
    expect(await row()).toMatchObject({
      status: 'sent',
      sent: true,
      last_error: null,
      provider_message_id: 'queue-7',
    })
    expect((await row())['payload']).toEqual({ other: 1 })
  })

  test('retry: doubles the delay up to six hours, and is dead after the last attempt', async () => {
    await sql`update public.system_settings set value = '14' where key = 'mail_max_attempts'`
    await write()
    const waits: number[] = []
    for (let tries = 1; tries < 14; tries += 1) {
      await tryOnce('retry', `450 busy ${tries}`)
      const { wait, status } = await row()
      expect(status).toBe('pending')
      waits.push(Number(wait))
    }
    waits.forEach((wait, index) => {
      const whole = Math.min(30 * 2 ** index, 21_600)
      expect(wait).toBeGreaterThan(whole - 5)
      expect(wait).toBeLessThan(whole * 1.1 + 5)
    })
    await tryOnce('retry', '450 busy to the end')
    expect(await row()).toMatchObject({ status: 'dead', attempts: 14, last_error: '450 busy to the end' })
  })

  test('dead: applies immediately, with its reason', async () => {
    await write()
    await tryOnce('dead', '550 no such user')
    expect(await row()).toMatchObject({ status: 'dead', attempts: 1, last_error: '550 no such user' })
    await makeDue()
    expect(await claim()).toEqual([])
  })

  test('unreachable: never counts as an attempt', async () => {
    await write()
    for (let tries = 0; tries < 20; tries += 1) await tryOnce('unreachable', 'connect ECONNREFUSED')
    expect(await row()).toMatchObject({ status: 'pending', attempts: 0, last_error: 'connect ECONNREFUSED' })
    expect((await row())['wait']).toBeLessThan(11)
  })

  test('ignores an expired worker, except that a sent mail is sent', async () => {
    const [id = ''] = await write()
    await claim()
    await makeDue()
    await claim()
    for (const outcome of ['retry', 'dead', 'unreachable'])
      expect(await settle({ id, attempt: 1, outcome, reason: 'late' })).toBe(0)
    expect(await row()).toMatchObject({ status: 'sending', attempts: 2, last_error: null })
    expect(await settle({ id, attempt: 1, outcome: 'sent', message_id: 'first' })).toBe(1)
    expect(await settle({ id, attempt: 2, outcome: 'retry', reason: 'busy' })).toBe(0)
    expect(await settle({ id, attempt: 2, outcome: 'sent', message_id: 'second' })).toBe(0)
    expect(await row()).toMatchObject({ status: 'sent', provider_message_id: 'first' })
  })

  test('accepts many results in one call', async () => {
    await write(300)
    const claimed = await claim(300)
    expect(
      await settle(
        ...claimed.map(({ id, attempt: tries }) => ({ id, attempt: tries, outcome: 'sent', message_id: id })),
      ),
    ).toBe(300)
    expect(await sql`select distinct status from public.email_outbox`).toEqual([{ status: 'sent' }])
  })

  test('rejects an unknown outcome', async () => {
    const [id = ''] = await write()
    await claim()
    await expect(settle({ id, attempt: 1, outcome: 'perhaps' })).rejects.toMatchObject({ code: '23502' })
  })
})

test('only the server can deliver the outbox [D3]', async () => {
  const admin = await createUser(sql, { status: 'approved' })
  for (const identity of [{ role: 'anon' }, { userId: admin }] as const) {
    expect(await attempt(sql, identity, (as) => as`select public.claim_outbox(1, 1)`)).toMatchObject({ code: '42501' })
    expect(await attempt(sql, identity, (as) => as`select public.settle_outbox('[]')`)).toMatchObject({ code: '42501' })
  }
})
