import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser, type Identity } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

const ADDRESS = 'kari@example.test'
const SECRET = { link: 'https://www.example.org/auth/confirm?token_hash=s3cr3t&type=recovery', code: '13579246' }
const LEAK = /s3cr3t|13579246/

let sql: postgres.Sql
let admin: string
let owner: string

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
  // The recipient is excluded as well.
  owner = await createUser(sql, { status: 'approved', email: ADDRESS })
})
beforeEach(() => sql`delete from public.email_outbox`)

const service = { role: 'service_role' } as const

async function queue(
  secret: Readonly<Record<string, string>> | null = SECRET,
  kind = 'auth_recovery',
  call: string = randomUUID(),
): Promise<string> {
  const mails = [{ kind, to_address: ADDRESS, payload: {}, secret }]
  await asRole(sql, service, (as) => as`select public.queue_auth_mails(${call}, null, ${as.json(mails)})`)
  const { id } = await only(
    sql<{ id: string }[]>`select id from public.email_outbox where kind = ${kind} order by created_at desc limit 1`,
  )
  return id
}

const setStatus = (id: string, status: string) =>
  sql`update public.email_outbox set status = ${status} where id = ${id}`

const readSecret = async (id: string) => {
  const { secret } = await asRole(sql, service, (as) => only(as`select public.read_auth_mail_secret(${id}) as secret`))
  return secret
}

const stored = () => sql<{ mail_id: string }[]>`select mail_id from private.auth_mail_secrets`
const resend = (id: string) => attempt(sql, { userId: admin }, (as) => as`select public.resend_email(${id})`)

describe('secrets of sign-in mails', () => {
  test('are readable by the server only, and only while the mail is being sent', async () => {
    const id = await queue()
    expect(await readSecret(id)).toBeNull()
    await setStatus(id, 'sending')
    expect(await readSecret(id)).toEqual(SECRET)
    await sql`update private.auth_mail_secrets set expires_at = now()`
    expect(await readSecret(id)).toBeNull()
  })

  test.each([
    ['anonymous users', (): Identity => ({ role: 'anon' })],
    ['the owner of the address', (): Identity => ({ userId: owner })],
    ['admins', (): Identity => ({ userId: admin })],
    ['the server, but by its function', (): Identity => service],
  ])('is refused to %s', async (name, identity) => {
    const id = await queue()
    await setStatus(id, 'sending')
    const refused = { code: '42501' }
    const as = identity()
    for (const statement of [
      'select * from private.auth_mail_secrets',
      "update private.auth_mail_secrets set expires_at = now() + interval '1 year'",
      `insert into private.auth_mail_secrets values ('${randomUUID()}', '{}', now())`,
      'delete from private.auth_mail_secrets',
      'truncate private.auth_mail_secrets',
    ])
      expect(await attempt(sql, as, (run) => run.unsafe(statement))).toMatchObject(refused)
    if (name.startsWith('the server')) return
    for (const schema of ['public', 'private']) {
      const read = `select ${schema}.read_auth_mail_secret('${id}')`
      const write = `select ${schema}.queue_auth_mails('x', null, '[]')`
      for (const statement of [read, write])
        expect(await attempt(sql, as, (run) => run.unsafe(statement))).toMatchObject(refused)
    }
  })

  test('are not readable by an admin', async () => {
    const id = await queue()
    await setStatus(id, 'dead')
    await asRole(sql, { userId: admin }, (as) => as`select public.resend_email(${id})`)
    const tables = await sql<{ name: string }[]>`
      select oid::regclass::text as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'v', 'm')`
    let rows = 0
    for (const { name } of tables) {
      try {
        await asRole(sql, { userId: admin }, async (as) => {
          const found = await as.unsafe(`select to_jsonb(t) as row from ${name} as t`)
          rows += found.length
          expect(JSON.stringify(found)).not.toMatch(LEAK)
        })
      } catch (error) {
        if (!(error instanceof Error) || !('code' in error) || error.code !== '42501') throw error
      }
    }
    // Includes the mail and its audit log entry.
    expect(rows).toBeGreaterThan(2)
  })

  test('are not published to realtime', async () => {
    const published = await sql`
      select from pg_publication_tables where tablename = 'auth_mail_secrets'
      union all select from pg_publication where puballtables`
    expect(published).toHaveLength(0)
  })

  test('are deleted when the mail is sent, deleted or replaced, and after an hour', async () => {
    const first = await queue()
    await setStatus(first, 'sent')
    expect(await stored()).toHaveLength(0)
    const second = await queue()
    await sql`delete from public.email_outbox where id = ${second}`
    expect(await stored()).toHaveLength(0)
    const [old, other] = [await queue(), await queue(SECRET, 'auth_confirmation')]
    const next = await queue()
    expect((await stored()).map(({ mail_id: id }) => id).toSorted()).toEqual([other, next].toSorted())
    expect(await resend(old)).toMatchObject({ code: 'P0001', message: 'link_expired' })
    const [expiry] = await sql`select (expires_at - now())::text as left from private.auth_mail_secrets limit 1`
    expect(expiry?.['left']).toMatch(/^00:59|^01:00/)
    await sql`update private.auth_mail_secrets set expires_at = now() where mail_id = ${other}`
    await queue(null, 'auth_notice')
    expect((await stored()).map(({ mail_id: id }) => id)).toEqual([next])
  })

  test('are queued once per call, even with concurrent calls', async () => {
    const call = randomUUID()
    await Promise.all(Array.from({ length: 5 }, () => queue(SECRET, 'auth_recovery', call)))
    expect(await sql`select from public.email_outbox`).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
  })
})

describe('resend_email', () => {
  test.each(['dead', 'pending'])(
    'sends a %s sign-in mail again while its link works, and then refuses',
    async (status) => {
      const id = await queue()
      await setStatus(id, status)
      expect(await resend(id)).toEqual({ rows: 1 })
      await sql`update private.auth_mail_secrets set expires_at = now()`
      expect(await resend(id)).toMatchObject({ code: 'P0001', message: 'link_expired' })
      await sql`delete from private.auth_mail_secrets`
      expect(await resend(id)).toMatchObject({ code: 'P0001', message: 'link_expired' })
    },
  )

  test('resends a notice, which has no link, at any time', async () => {
    const id = await queue(null, 'auth_notice')
    await setStatus(id, 'dead')
    expect(await resend(id)).toEqual({ rows: 1 })
  })
})
