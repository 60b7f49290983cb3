import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser, type Identity } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let kari: string
let ola: string
let contact: string

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  kari = await createUser(sql, { fullName: 'Kari', status: 'approved' })
  ola = await createUser(sql, { fullName: 'Ola', status: 'approved' })
  contact = (
    await only(sql<{ id: string }[]>`
      insert into public.contacts (name, email, message) values ('Visitor', 'visitor@example.test', 'Hello') returning id
    `)
  ).id
})

const write = (author: string, body: string) =>
  asRole(sql, { userId: author }, (as) =>
    only(as<{ id: string; author_id: string }[]>`
      insert into public.notes (contact_id, body) values (${contact}, ${body}) returning id, author_id
    `),
  )

const history = (identity: Identity) =>
  asRole(
    sql,
    identity,
    (as) =>
      as<
        { kind: string; actor: string | null; is_own: boolean; body: string | null }[]
      >`select kind, actor, is_own, body from public.get_history('contacts', ${contact})`,
  )

describe('notes', () => {
  test('belong to their author, who alone may delete them', async () => {
    const note = await write(kari, 'Called back.')
    expect(note.author_id).toBe(kari)
    const deleted = (identity: Identity) =>
      attempt(sql, identity, (as) => as`delete from public.notes where id = ${note.id}`)
    expect(await deleted({ userId: ola })).toEqual({ rows: 0 })
    expect(await deleted({ userId: kari })).toEqual({ rows: 1 })
  })

  test.each([
    ['nothing', null, null],
    ['two things at once', randomUUID(), randomUUID()],
  ])('about %s are refused', async (_, contact_id, quote_request_id) => {
    const outcome = await attempt(
      sql,
      { userId: kari },
      (as) =>
        as`insert into public.notes (contact_id, quote_request_id, body) values (${contact_id}, ${quote_request_id}, 'x')`,
    )
    expect(outcome).toMatchObject({ code: '23514' })
  })
})

describe('the history of a row', () => {
  test('contains notes and changes with their authors, newest first', async () => {
    await write(ola, 'Answered by mail.')
    await asRole(sql, { userId: kari }, (as) => as`update public.contacts set status = 'handled' where id = ${contact}`)
    const entries = await history({ userId: kari })
    expect(entries[0]).toEqual({ kind: 'update', actor: 'Kari', is_own: true, body: null })
    expect(entries).toContainEqual({ kind: 'note', actor: 'Ola', is_own: false, body: 'Answered by mail.' })
  })

  test.each(['pending', 'disabled'] as const)('is rejected for a %s account [D2]', async (status) => {
    const userId = await createUser(sql, { status })
    await expect(history({ userId })).rejects.toMatchObject({ code: '42501' })
  })

  test('is rejected for visitors [D2]', async () => {
    await expect(history({ role: 'anon' })).rejects.toMatchObject({ code: '42501' })
  })
})
