import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser, type Identity } from '../../../server/testing/database.ts'
import { picture } from '../access/access-rules.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let editor: Identity
let admin: Identity

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  editor = { userId: await createUser(sql, { status: 'approved', role: 'editor' }) }
  admin = { userId: await createUser(sql, { status: 'approved' }) }
})
beforeEach(async () => {
  await sql`
    truncate public.newsletter_issues, public.newsletter_subscribers, public.media, public.media_uses, public.email_outbox,
      public.audit_log, private.media_leftovers cascade`
})

const VISITOR: Identity = { role: 'anon' }
const BOTH = { alt: 'A harbour', alt_no: 'En havn' }
let count = 0

/** Adds a picture to the library; returns its id. */
const addPicture = async (fields: Readonly<Record<string, string | null>> = BOTH) => {
  count += 1
  const row = { ...picture(count.toString(16).padStart(8, '0')), ...fields }
  return (await only(sql<{ id: string }[]>`insert into public.media ${sql(row)} returning id`)).id
}

/** Writes an issue with this English text as an editor; returns its id. */
const write = async (body: string) =>
  (
    await asRole(sql, editor, (as) =>
      only(as<{ id: string }[]>`
        insert into public.newsletter_issues (subject_en, subject_no, body_en, body_no) values ('Autumn', 'Høst', ${body}, 'Hei') returning id`),
    )
  ).id
const subscribe = (email: string) =>
  sql`insert into public.newsletter_subscribers (email, status) values (${email}, 'confirmed')`
const send = (id: string) => (as: postgres.TransactionSql) =>
  as`select public.send_issue(id, updated_at) from public.newsletter_issues where id = ${id}`
const uses = async () =>
  (
    await sql<{ line: string }[]>`
      select record_table || '.' || field || ' ' || array_to_string(languages, '+') as line from public.media_uses order by 1`
  ).map(({ line }) => line.trim())
const body = async (id: string) =>
  (await only(sql<{ body_en: string }[]>`select body_en from public.newsletter_issues where id = ${id}`)).body_en

describe('a picture of a letter', () => {
  test('is in use, so that it cannot be deleted, until the draft is', async () => {
    const used = await addPicture()
    const id = await write(`![](media:${used})`)
    expect(await uses()).toEqual(['newsletter_issues.body_en'])
    const remove = (as: postgres.TransactionSql) => as`delete from public.media where id = ${used}`
    expect(await attempt(sql, editor, remove)).toMatchObject({ message: 'media_in_use' })
    const named = await asRole(sql, editor, (as) =>
      only(as<{ title: string }[]>`select title from public.get_media_uses(${used})`),
    )
    expect(named).toMatchObject({ title: 'Autumn' })
    await asRole(sql, editor, (as) => as`delete from public.newsletter_issues where id = ${id}`)
    expect(await attempt(sql, editor, remove)).toEqual({ rows: 1 })
  })

  test('needs a text in both languages before the letter is sent or scheduled [W15]', async () => {
    await subscribe('kari@example.test')
    const id = await write(`![](media:${await addPicture({ alt: 'A harbour', alt_no: null })})`)
    expect(await attempt(sql, editor, send(id))).toMatchObject({ message: 'picture_without_text' })
    const schedule = (as: postgres.TransactionSql) =>
      as`select public.send_issue(id, updated_at, '2100-01-01T00:00:00Z') from public.newsletter_issues where id = ${id}`
    expect(await attempt(sql, editor, schedule)).toMatchObject({ message: 'picture_without_text' })
    await sql`update public.media set alt_no = 'En havn'`
    expect(await attempt(sql, editor, send(id))).toEqual({ rows: 1 })
  })

  test('stays in a letter that was sent when it is replaced everywhere, and changes in a draft', async () => {
    await subscribe('kari@example.test')
    const [was, wanted] = [await addPicture(), await addPicture()]
    const sent = await write(`![](media:${was})`)
    const draft = await write(`![](media:${was})`)
    await asRole(sql, editor, send(sent))
    const { n } = await asRole(sql, editor, (as) =>
      only(as<{ n: number }[]>`select public.replace_media(${was}, ${wanted}) as n`),
    )
    expect([n, await body(sent), await body(draft)]).toEqual([1, `![](media:${was})`, `![](media:${wanted})`])
    expect(await attempt(sql, editor, (as) => as`delete from public.media where id = ${was}`)).toMatchObject({
      message: 'media_in_use',
    })
  })

  test('goes with the text to the mail and to the preview', async () => {
    await subscribe('kari@example.test')
    const shown = await addPicture()
    const id = await write(`![](media:${shown})`)
    const preview = await asRole(sql, editor, (as) =>
      only(as<{ mail: object }[]>`select public.preview_letter(${id}, 'en') as mail`),
    )
    await asRole(sql, editor, send(id))
    const letter = await asRole(sql, { role: 'service_role' }, async (as) => {
      await as`select public.serve_issues()`
      return only(as<{ mail: { state?: string; token?: string } }[]>`
        select public.read_letter(id) as mail from public.email_outbox where kind = 'newsletter_issue'`)
    })
    const { state, token, ...content } = letter.mail
    expect([state, token]).toEqual(['ready', expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(content).toEqual(preview.mail)
    expect(content).toMatchObject({ subject: 'Autumn', pictures: [{ id: shown, alt: 'A harbour' }] })
  })
})

const open = (id: string, language = 'en') =>
  asRole(sql, VISITOR, async (as) => [...(await as`select subject, body from public.get_letter(${id}, ${language})`)])

describe('the page of a letter', () => {
  test('is open to whoever has the link from when it is sent, also without an archive, and closed once it is cancelled', async () => {
    await sql`update public.system_settings set value = 'false' where key = 'newsletter_archive'`
    await subscribe('kari@example.test')
    const id = await write('Hello')
    expect(await open(id)).toEqual([])
    await asRole(sql, editor, send(id))
    expect(await open(id)).toEqual([{ subject: 'Autumn', body: 'Hello' }])
    expect(await open(id, 'no')).toEqual([{ subject: 'Høst', body: 'Hei' }])
    await asRole(sql, editor, (as) => as`select public.steer_issue(${id}, 'cancel')`)
    expect(await open(id)).toEqual([])
  })

  test('is closed while the letter is scheduled', async () => {
    const id = await write('Hello')
    await asRole(
      sql,
      editor,
      (as) =>
        as`select public.send_issue(id, updated_at, '2100-01-01T00:00:00Z') from public.newsletter_issues where id = ${id}`,
    )
    expect(await open(id)).toEqual([])
  })
})

test('the recipients of a letter are who got it, with who unsubscribed since; an erased person vanishes [A3]', async () => {
  await subscribe('kari@example.test')
  await subscribe('ola@example.test')
  await subscribe('per@example.test')
  const id = await write('Hello')
  await asRole(sql, editor, send(id))
  await sql`
    update public.newsletter_deliveries d set status = 'sent', settled_at = now() from public.newsletter_subscribers s
    where s.id = d.subscriber_id and s.email <> 'per@example.test'`
  await sql`update public.newsletter_deliveries set status = 'failed', reason = '550 No' where status = 'waiting'`
  await sql`update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now() where email = 'ola@example.test'`
  const recipients = (identity: Identity) =>
    asRole(sql, identity, async (as) =>
      (
        await as<{ line: string }[]>`
          select concat_ws(' ', email, status, reason, case when unsubscribed_at is not null then 'left' end) as line
          from public.issue_recipients where issue_id = ${id} order by email`
      ).map(({ line }) => line),
    )
  const all = ['kari@example.test sent', 'ola@example.test sent left', 'per@example.test failed 550 No']
  expect(await recipients(editor)).toEqual(all)
  expect(await recipients(admin)).toEqual(all)
  await asRole(sql, admin, (as) => as`select public.erase_personal_data('kari@example.test', false)`)
  expect(await recipients(editor)).toEqual(all.slice(1))
})
