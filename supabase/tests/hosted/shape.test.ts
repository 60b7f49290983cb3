import { expect, test } from 'vitest'
import { createTestDatabase } from '../../server/testing/database.ts'
import { only } from '../database/support.ts'

test('the database tests run as the owner of a hosted project, without superuser rights', async () => {
  const database = await createTestDatabase()
  try {
    expect(await only(database.sql`select rolname, rolsuper from pg_roles where rolname = current_user`)).toEqual({
      rolname: 'hosted_postgres',
      rolsuper: false,
    })
  } finally {
    await database.drop()
  }
})
