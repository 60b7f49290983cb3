import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '../../../server/backup/back-up.ts'
import { restore } from '../../../server/backup/restore.ts'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { temporaryDirectory } from '../../../server/testing/directory.ts'
import { blankDatabase } from '../../database/blank.ts'
import { deliver, startOther, useStack, write } from './delivery-support.ts'
import { startMailServer } from './mail-server.ts'

test('a restored backup sends nothing that went out after it, until a person agrees [R9]', async () => {
  const directory = await temporaryDirectory()
  onTestFinished(() => rm(directory, { recursive: true }))
  const server = await startMailServer()
  const stack = await useStack(server.smtp)
  await write(stack, 3)
  // A worker holds one of them when the backup is made.
  await stack.database.sql`
    update public.email_outbox set status = 'sending', attempts = 1 where to_address = 'visitor1@example.test'`
  const { file } = await backUp(stack.database.url, join(directory, 'backup.gz'))
  expect(await deliver(stack)).toMatchObject({ sent: 3 })

  const database = await blankDatabase()
  onTestFinished(() => database.drop())
  expect(await restore(database.url, file)).toMatchObject({ heldMails: 3 })
  const restored = await startOther({ ...stack, database }, server.smtp)
  onTestFinished(() => restored.stop())
  const worker = { url: restored.url, secretKey: stack.secretKey }
  expect(await deliver(worker)).toMatchObject({ sent: 0 })
  expect(server.mails).toHaveLength(3)

  const userId = await createUser(database.sql, { status: 'approved' })
  await asRole(database.sql, { userId }, (as) => as`select public.settle_held_mails(true)`)
  expect(await deliver(worker)).toMatchObject({ sent: 3 })
  expect(server.mails).toHaveLength(6)
})
