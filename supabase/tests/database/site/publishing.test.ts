import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, createUser } from '../../../server/testing/database.ts'
import { attempt } from '../support.ts'

test('publishes at most 20 times an hour [W4]', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const { sql } = database
  const admin = await createUser(sql, { status: 'approved' })
  await sql`update private.deploy_hook set url = 'https://hooks.example.test/build'`
  let published = 0
  // One transaction has one time, so that no second window begins.
  const refused = await attempt(sql, { userId: admin }, async (as) => {
    for (; published < 30; published += 1) await as`select public.publish_site()`
    return { count: published }
  })
  expect(published).toBe(20)
  expect(refused).toMatchObject({ code: 'P0001', message: 'rate_limited' })
})
