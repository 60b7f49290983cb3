import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved', fullName: 'Ingrid Hauge' })
})

const send = (address: string, language: string | null) =>
  attempt(sql, { userId: admin }, (as) => as`select public.send_test_mail(${address}, ${language})`)

describe('send_test_mail', () => {
  test('queues a mail for the worker and logs it in the audit log', async () => {
    const { id } = await asRole(sql, { userId: admin }, (as) =>
      only(as<{ id: string }[]>`select public.send_test_mail(' kari@example.test ', 'no') as id`),
    )
    expect(
      await only(sql`select kind, to_address, language, payload, status from public.email_outbox where id = ${id}`),
    ).toEqual({
      kind: 'test_mail',
      to_address: 'kari@example.test',
      language: 'no',
      payload: { requested_by: 'Ingrid Hauge' },
      status: 'pending',
    })
    expect(await only(sql`select actor, details from public.audit_log where row_id = ${id}`)).toEqual({
      actor: admin,
      details: {},
    })
  })

  test('rejects an invalid address or language', async () => {
    expect(await send('kari', 'no')).toMatchObject({ message: 'invalid_email' })
    for (const language of ['sv', null])
      expect(await send('kari@example.test', language)).toMatchObject({ message: 'invalid_language' })
  })

  test('allows ten an hour [W4]', async () => {
    await sql`truncate public.rate_limits`
    const outcomes: unknown[] = []
    for (let time = 0; time < 11; time += 1) {
      try {
        await asRole(sql, { userId: admin }, (as) => as`select public.send_test_mail('kari@example.test', 'en')`)
        outcomes.push('sent')
      } catch (error) {
        outcomes.push(error instanceof Error ? error.message : error)
      }
    }
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'sent'), 'rate_limited'])
  })
})

describe('get_database_info', () => {
  test('returns the database’s address without credentials', async () => {
    const { info } = await asRole(sql, { userId: admin }, (as) =>
      only(as<{ info: { address: string; size_bytes: number } }[]>`select public.get_database_info() as info`),
    )
    expect(info.address).toMatch(/^postgresql:\/\/••••:••••@[\d.:a-z]+\/test_/)
    expect(info.size_bytes).toBeGreaterThan(1_000_000)
  })
})
