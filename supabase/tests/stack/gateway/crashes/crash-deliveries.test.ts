import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { deliver, passTime, rows } from '../../../functions/delivery/delivery-support.ts'
import { smtpAt, startMailServer } from '../../../functions/delivery/mail-server.ts'
import { countBusy, expectDelivered, hold, MAILS, namesOf, newForms, startVictim, TIMES } from './crash-support.ts'
import { type TestStack, until, useTestStack } from '../../support.ts'

/** Stores submissions with their mails, without starting a delivery. */
async function submitAll({ database: { sql } }: TestStack): Promise<void> {
  for (const { id, email, message } of newForms())
    await sql`select public.submit_contact(${sql.json({ id, email, message, name: 'Kari' })})`
}

test(`kill -9 between claim and send, ${TIMES} submissions: each mail is sent once [R1]`, async () => {
  const server = await startMailServer()
  const stack = await useTestStack({ smtp: server.smtp })
  // Accepts the call and never responds.
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const victim = await startVictim(stack, smtpAt(typeof address === 'object' ? (address?.port ?? 0) : 0))
  await submitAll(stack)
  const run = deliver({ ...stack, url: victim.url }).catch(() => null)
  await until(async () => (await rows(stack)).every((mail) => mail['status'] === 'sending'))
  await victim.kill()
  expect(await run).toBeNull()
  await passTime(stack)
  await expectDelivered(stack, server, 2)
  expect(server.mails).toHaveLength(MAILS)
})

test(`kill -9 during the hand-over of mails, ${TIMES} submissions: each mail is accepted once [R1]`, async () => {
  let isHanging = true
  const server = await startMailServer({ atMail: () => (isHanging ? new Promise(() => undefined) : null) })
  const stack = await useTestStack({ smtp: server.smtp })
  const victim = await startVictim(stack, server.smtp)
  await submitAll(stack)
  const run = deliver({ ...stack, url: victim.url }).catch(() => null)
  await until(() => server.receivedCount() === 5)
  await victim.kill()
  expect(await run).toBeNull()
  isHanging = false
  await passTime(stack)
  await expectDelivered(stack, server, 2)
  expect(server.mails).toHaveLength(MAILS)
})

test(`kill -9 between a send and its record, ${TIMES} submissions: each mail is sent at most twice [R1]`, async () => {
  const begun = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const server = await startMailServer({
    atMail: async () => {
      begun.resolve()
      await locked.promise
      return null
    },
  })
  const stack = await useTestStack({ smtp: server.smtp })
  const victim = await startVictim(stack, server.smtp)
  await submitAll(stack)
  const run = deliver({ ...stack, url: victim.url }).catch(() => null)
  await begun.promise
  const release = await hold(stack, 'lock table public.email_outbox in exclusive mode')
  locked.resolve()
  await until(() => server.mails.length === MAILS)
  await until(async () => (await countBusy(stack, 'waiting')) > 0)
  await victim.kill()
  await release()
  expect(await run).toBeNull()
  await until(async () => (await countBusy(stack, 'any')) === 0)
  await passTime(stack)
  await expectDelivered(stack, server, 2)
  expect(server.mails.length).toBeGreaterThan(MAILS)
  expect(new Set(namesOf(server)).size).toBe(MAILS)
})
