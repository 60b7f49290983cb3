import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createUser, type TestDatabase } from '../../../server/testing/database.ts'
import { useDatabase } from '../use-database.ts'

let database: TestDatabase
useDatabase({ per: 'file' }, (created) => {
  database = created
})

const TOO_LONG = { code: 'P0001', message: 'metadata_too_long' }
const text = (bytes: number) => 'x'.repeat(bytes)

test.for(['raw_user_meta_data', 'raw_app_meta_data'])('limits %s of an account in total [W12]', async (column) => {
  const { sql } = database
  const id = await createUser(sql)
  const add = (key: string, bytes: number) => sql`
    update auth.users set ${sql(column)} = coalesce(${sql(column)}, '{}') || ${sql.json({ [key]: text(bytes) })} where id = ${id}`
  await add('a', 4000)
  await expect(add('b', 4200)).rejects.toMatchObject(TOO_LONG)
  await expect(add('a', 9000)).rejects.toMatchObject(TOO_LONG)
  await add('a', 10)
  await add('b', 4200)
})

test('limits the metadata of a sign-up and the data of an identity [W12]', async () => {
  const { sql } = database
  await expect(createUser(sql, { metadata: { full_name: 'Kari', more: text(9000) } })).rejects.toMatchObject(TOO_LONG)
  const user = await createUser(sql)
  const identity = sql.json({ sub: user, more: text(9000) })
  const insert = sql`
    insert into auth.identities (provider, provider_id, user_id, identity_data, last_sign_in_at)
    values ('email', ${user}, ${user}, ${identity}, now())`
  await expect(insert).rejects.toMatchObject(TOO_LONG)
})

test('ends the oldest sessions of an account that has more than 500 [W12]', async () => {
  const { sql } = database
  const [id, other] = [await createUser(sql), await createUser(sql)]
  const open = (user: string, count: number) => sql`
    insert into auth.sessions (id, user_id, created_at)
    select gen_random_uuid(), ${user}, now() - interval '1 hour' + n * interval '1 second' from generate_series(1, ${count}::int) as n`
  await open(other, 3)
  await open(id, 500)
  const newest = randomUUID()
  await sql`insert into auth.sessions (id, user_id, created_at) values (${newest}, ${id}, now())`
  const rows = await sql`
    select user_id, count(*)::int, bool_or(id = ${newest}) as newest, min(created_at) > now() - interval '3599 seconds' as shifted
    from auth.sessions where user_id in (${id}, ${other}) group by user_id`
  expect(rows.find((row) => row['user_id'] === id)).toMatchObject({ count: 500, newest: true, shifted: true })
  expect(rows.find((row) => row['user_id'] === other)).toMatchObject({ count: 3 })
})
