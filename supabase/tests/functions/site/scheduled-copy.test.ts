import { expect, test } from 'vitest'
import { deliver, useStack } from '../delivery/delivery-support.ts'
import { smtpAt } from '../delivery/mail-server.ts'

test('the worker publishes a scheduled text once its time has come, and the site is told', async () => {
  // No mail is sent.
  const stack = await useStack(smtpAt(9))
  const { sql } = stack.database
  const client = await stack.signedIn('admin@example.test', 'approved')
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const scheduling = {
    key: 'about_hero',
    language: 'en',
    value: { title: 'Later', subtitle: 'Below' },
    replaces: null,
    at,
  }
  expect((await client.rpc('schedule_copy', scheduling)).error).toBeNull()
  const revision = async () => (await client.rpc('get_site_revision')).data
  const before = await revision()
  await deliver(stack)
  expect((await client.from('settings').select('key')).data).toEqual([])
  expect(await revision()).toBe(before)

  await sql`update public.scheduled_copy set publish_at = clock_timestamp()`
  // Several workers at once, as after a form.
  await Promise.all([deliver(stack), deliver(stack), deliver(stack)])
  expect((await client.from('settings').select('key, value')).data).toEqual([
    { key: 'about_hero', value: { en: { title: 'Later', subtitle: 'Below' } } },
  ])
  expect((await client.from('scheduled_copy').select('id')).data).toEqual([])
  expect(await revision()).not.toBe(before)
})
