import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '../../../../server/backup/back-up.ts'
import { restore } from '../../../../server/backup/restore.ts'
import { temporaryDirectory } from '../../../../server/testing/directory.ts'
import { blankDatabase } from '../../../database/blank.ts'
import { deliver, passTime, rows, startOther, useStack } from '../../../functions/delivery/delivery-support.ts'
import { deliveries, startIssue, subscribe } from '../../../functions/site/issues-support.ts'
import { startMailServer } from '../../../functions/delivery/mail-server.ts'
import { type TestStack, until } from '../../support.ts'
import { namesOf, startVictim } from './crash-support.ts'

const READERS = 1000
const LEAVERS = 50

/** Starts a mail server that changes its answer after this many accepted mails: `busy` refuses for now, `silent` never answers. */
async function startServer() {
  let limit = Infinity
  let then: 'busy' | 'silent' = 'busy'
  let accepted = 0
  const server = await startMailServer({
    atMail: () => {
      accepted += 1
      if (accepted <= limit) return null
      return then === 'busy' ? { code: 451, text: 'Try again later' } : new Promise(() => undefined)
    },
  })
  const accept = (count: number, next: typeof then = 'busy') => {
    accepted = 0
    limit = count
    then = next
  }
  return { server, accept, isOver: () => accepted > limit }
}

/** Unsubscribes readers whose turn has not come, and returns their addresses. */
const unsubscribe = async ({ database: { sql } }: TestStack) =>
  (
    await sql<{ email: string }[]>`
      update public.newsletter_subscribers set status = 'unsubscribed'
      where id in (select subscriber_id from public.newsletter_deliveries where status = 'waiting' order by id desc limit ${LEAVERS})
      returning email`
  ).map(({ email }) => email)

/** Asserts that a database restored from a backup of this moment sends nothing. */
async function expectSilence(stack: TestStack, smtp: Parameters<typeof startOther>[1]): Promise<void> {
  const directory = await temporaryDirectory()
  onTestFinished(() => rm(directory, { recursive: true }))
  const { file } = await backUp(stack.database.url, join(directory, 'backup.gz'))
  const database = await blankDatabase()
  onTestFinished(() => database.drop())
  await restore(database.url, file)
  const restored = await startOther({ ...stack, database }, smtp)
  onTestFinished(() => restored.stop())
  const worker = { url: restored.url, secretKey: stack.secretKey }
  expect(await deliver(worker)).toEqual({ sent: 0, retry: 0, dead: 0, unreachable: 0 })
  expect(await database.sql`select status from public.newsletter_issues`).toEqual([{ status: 'paused' }])
}

test(`an issue to ${READERS} readers, with a failing mail server, a pause, kill -9 and a restore: one mail each [R17]`, async () => {
  const { server, accept, isOver } = await startServer()
  const stack = await useStack(server.smtp)
  await subscribe(stack, READERS)
  const issue = await startIssue(stack)

  accept(300)
  expect(await deliver(stack)).toMatchObject({ sent: 300, retry: 700 })
  await issue.steer('pause')
  expect(await deliveries(stack)).toEqual({ sent: 300, waiting: 700 })
  const leavers = await unsubscribe(stack)
  expect(leavers).toHaveLength(LEAVERS)
  await passTime(stack)
  expect(await deliver(stack)).toMatchObject({ sent: 0 })

  await issue.steer('resume')
  accept(300, 'silent')
  const victim = await startVictim(stack, server.smtp)
  const run = deliver({ ...stack, url: victim.url }).catch(() => null)
  await until(isOver)
  await victim.kill()
  expect(await run).toBeNull()
  accept(Infinity)
  const before = server.mails.length
  await expectSilence(stack, server.smtp)
  expect(server.mails).toHaveLength(before)

  await until(async () => {
    await passTime(stack)
    await deliver(stack)
    return (await stack.database.sql`select from public.newsletter_issues where status = 'sent'`).length === 1
  })
  expect(await deliveries(stack)).toEqual({ sent: READERS - LEAVERS, unsubscribed: LEAVERS })
  const mails = await rows(stack)
  expect(mails).toHaveLength(READERS - LEAVERS)
  const names = namesOf(server)
  expect(new Set(names).size).toBe(READERS - LEAVERS)
  // A mail that was accepted when the server was killed is sent again, with the same name.
  for (const { id, attempts } of mails) {
    expect(names.filter((name) => name.startsWith(`<${String(id)}@`)).length).toBeLessThanOrEqual(Number(attempts))
  }
  expect(server.mails.filter(({ to }) => leavers.includes(to))).toEqual([])
})
