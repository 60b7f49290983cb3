import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { keysSchema } from '../../../../server/keys/keys.ts'
import type { SmtpSettings } from '../../../../server/mail/smtp.ts'
import { deliver, rows } from '../../../functions/delivery/delivery-support.ts'
import { headersOf, type MailServer } from '../../../functions/delivery/mail-server.ts'
import { MESSAGE, type TestStack, until } from '../../support.ts'

/** The number of submissions per crash point. */
export const TIMES = 50
export const MAILS = 2 * TIMES

type Form = typeof MESSAGE & { readonly id: string }
/** Returns visitors' messages, each with a new id. */
export const newForms = (): Form[] => Array.from({ length: TIMES }, () => ({ ...MESSAGE, id: randomUUID() }))

/** Starts a server in a separate process on a test's database, to be killed. */
export async function startVictim(
  stack: TestStack,
  smtp: SmtpSettings,
): Promise<{ url: string; kill(): Promise<void> }> {
  const { database } = stack
  const child = fork(
    new URL('../run-gateway.ts', import.meta.url),
    [database.url, JSON.stringify(keysSchema.parse(stack))],
    {
      execArgv: [],
      silent: true,
      env: { ...process.env, ...smtp },
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const [url] = z
    .tuple([z.string()])
    .rest(z.unknown())
    .parse(await once(child, 'message'))
  const kill = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return { url, kill }
}

/** Returns the number of the servers' statements that wait for a lock, or that are active. */
export async function countBusy({ database: { sql } }: TestStack, state: 'waiting' | 'any'): Promise<number> {
  const found = await sql`
    select from pg_stat_activity where datname = current_database() and application_name = 'api' and state <> 'idle'
      and (${state} = 'any' or wait_event_type = 'Lock')
  `
  return found.length
}

/** Holds the locks of a statement until the returned function is called. */
export async function hold({ database: { sql } }: TestStack, statement: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const holding = sql.begin(async (tx) => {
    await tx.unsafe(statement)
    held.resolve()
    await over.promise
  })
  await Promise.race([held.promise, holding])
  return async () => {
    over.resolve()
    await holding
  }
}

/** Returns the ids of the stored messages. */
export const stored = async ({ database: { sql } }: TestStack) =>
  (await sql<{ id: string }[]>`select id from public.contacts`).map((row) => row.id)

/** Returns the ids of the accepted mails, including duplicates. */
export const namesOf = ({ mails }: MailServer) => mails.map((mail) => headersOf(mail).get('message-id') ?? '')

/** Asserts that every mail is sent within these attempts, and was accepted at most once per attempt. */
export async function expectDelivered(stack: TestStack, server: MailServer, tries: number): Promise<void> {
  await until(async () => {
    await deliver(stack)
    return (await rows(stack)).every((mail) => mail['status'] === 'sent')
  })
  const mails = await rows(stack)
  expect(mails).toHaveLength(MAILS)
  for (const { id, attempts } of mails) {
    const taken = namesOf(server).filter((name) => name.startsWith(`<${String(id)}@`)).length
    expect([taken >= 1, taken <= Number(attempts), Number(attempts) <= tries]).toEqual([true, true, true])
  }
}
