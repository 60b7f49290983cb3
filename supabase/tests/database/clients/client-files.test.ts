import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole } from '../../../server/testing/database.ts'
import { Clients } from './client-support.ts'
import { attempt } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let clients: Clients
let client: string

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  clients = await Clients.in(sql)
})
beforeEach(async () => {
  await sql`truncate public.clients, private.deleted_files, public.audit_log cascade`
  await sql`delete from storage.objects`
  client = await clients.add('Fjord AS', 'kari@fjord.test')
})

/** Stores a file in the bucket, as an upload does; returns its id. */
async function upload(of = client, age = '0 s'): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into storage.objects (bucket_id, name, metadata, created_at)
    values ('files', ${`${of}/${id}`}, ${sql.json({ size: 1234, mimetype: 'application/pdf' })}, now() - ${age}::interval)`
  return id
}
const add = (file: string, name = 'Avtale.pdf', of = client) =>
  clients.asAdmin((as) => as`select public.add_client_file(${of}, ${file}, ${name})`)
const listed = () => sql`select name, type, bytes, path, created_by from public.client_files order by created_at`
const names = () =>
  sql`select action, record_name from public.audit_log where table_name = 'client_files' order by created_at`
const removable = async () => {
  const [row] = await asRole(
    sql,
    { role: 'service_role' },
    (as) => as<{ paths: string[] }[]>`select public.get_removable_files(100) as paths`,
  )
  return row?.paths
}

describe('an attachment of a client', () => {
  test('has the size and the type of the stored file, and is added once', async () => {
    const file = await upload()
    await add(file)
    await add(file, 'Another name.pdf')
    expect([...(await listed())]).toEqual([
      {
        name: 'Avtale.pdf',
        type: 'application/pdf',
        bytes: 1234,
        path: `${client}/${file}`,
        created_by: clients.admin,
      },
    ])
  })

  test.each([
    ['a file that was not uploaded', async () => [client, randomUUID(), 'a.pdf'], 'missing_file'],
    [
      'a file of another client',
      async () => [await clients.add('B', 'b@b.test'), await upload(), 'a.pdf'],
      'missing_file',
    ],
    ['a client that is gone', async () => [randomUUID(), await upload(), 'a.pdf'], 'unknown_client'],
    ['a name of two lines', async () => [client, await upload(), 'a\nb.pdf'], 'client_files_name_check'],
  ])('is refused with %s', async (_what, prepare, message) => {
    const [of = '', file = '', name = ''] = await prepare()
    await expect(add(file, name, of)).rejects.toThrow(message)
    expect([...(await listed())]).toEqual([])
  })

  test('is added and read by staff only', async () => {
    const file = await upload()
    const call = (as: postgres.TransactionSql) => as`select public.add_client_file(${client}, ${file}, 'a.pdf')`
    expect(await attempt(sql, { role: 'anon' }, call)).toMatchObject({ code: '42501' })
    const stranger = await sql<
      { id: string }[]
    >`insert into auth.users (id, email) values (gen_random_uuid(), 'x@x.test') returning id`
    expect(await attempt(sql, { userId: stranger[0]?.id ?? '' }, call)).toMatchObject({ message: 'not_allowed' })
    expect([...(await listed())]).toEqual([])
  })

  test('is named in the audit log until the person is erased', async () => {
    const file = await upload()
    await add(file)
    expect([...(await names())]).toEqual([{ action: 'insert', record_name: 'Avtale.pdf' }])
    await clients.asAdmin((as) => as`select public.erase_personal_data('kari@fjord.test', false)`)
    expect([...(await names())]).toEqual([
      { action: 'insert', record_name: null },
      { action: 'delete', record_name: null },
    ])
  })
})

describe('the stored file', () => {
  test('is removed once its row is deleted, and at once', async () => {
    const [kept, gone] = [await upload(), await upload()]
    await add(kept)
    await add(gone)
    expect(await removable()).toEqual([])
    await clients.asAdmin((as) => as`delete from public.client_files where id = ${gone}`)
    expect(await removable()).toEqual([`${client}/${gone}`])
    await sql`delete from storage.objects where name = ${`${client}/${gone}`}`
    expect(await removable()).toEqual([])
    expect([...(await sql`select from private.deleted_files`)]).toEqual([])
  })

  test('is removed with its client', async () => {
    const file = await upload()
    await add(file)
    await clients.asAdmin((as) => as`delete from public.clients where id = ${client}`)
    expect(await removable()).toEqual([`${client}/${file}`])
  })

  test('is removed with the person who is the whole client, and stays while the company has others', async () => {
    const other = await clients.add('Skog AS', 'kari@fjord.test')
    await clients.addPerson(other, 'ola@skog.test')
    const [gone, kept] = [await upload(), await upload(other)]
    await add(gone)
    await add(kept, 'Tegning.pdf', other)
    await clients.asAdmin((as) => as`select public.erase_personal_data('kari@fjord.test', true)`)
    expect(await removable()).toEqual([])
    await clients.asAdmin((as) => as`select public.erase_personal_data('kari@fjord.test', false)`)
    expect((await listed()).map(({ name }) => name)).toEqual(['Tegning.pdf'])
    expect(await removable()).toEqual([`${client}/${gone}`])
  })

  test('of an upload that was never added is removed after a day', async () => {
    const [old] = [await upload(client, '25 hours'), await upload(client, '23 hours')]
    expect(await removable()).toEqual([`${client}/${old}`])
  })

  test('is not listed for staff, who cannot remove those of others by it', async () => {
    expect(
      await attempt(sql, { userId: clients.admin }, (as) => as`select public.get_removable_files(1)`),
    ).toMatchObject({ code: '42501' })
  })
})
