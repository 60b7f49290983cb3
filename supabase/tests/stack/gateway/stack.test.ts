import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:net'
import { rm } from 'node:fs/promises'
import { createClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type Stack, startStack } from '../../../server/stack.ts'
import { temporaryDirectory } from '../../../server/testing/directory.ts'
import { newClient } from '../client.ts'
import { until } from '../support.ts'

const SITE = 'http://localhost:4999'

async function dataDirectory(): Promise<string> {
  const dataDir = await temporaryDirectory()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function start(dataDir: string, options: Partial<Parameters<typeof startStack>[0]> = {}): Promise<Stack> {
  const stack = await startStack({ dataDir, apiPort: 0, mailboxPort: 0, siteUrl: SITE, ...options })
  onTestFinished(() => stack.stop())
  return stack
}

async function signInAsAdmin({ apiUrl, publishableKey, admin }: Stack) {
  const client = newClient(apiUrl, publishableKey)
  const { error } = await client.auth.signInWithPassword(admin)
  if (error) throw error
  return client
}

const templatesOf = async ({ apiUrl, secretKey }: Pick<Stack, 'apiUrl' | 'secretKey'>) =>
  (await newClient(apiUrl, secretKey).from('quote_templates').select('service_name').order('service_name')).data?.map(
    (row) => String(row.service_name),
  )

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

test('starts with demo content and an approved administrator, stops completely, and keeps data', async () => {
  const dataDir = await dataDirectory()
  const first = await start(dataDir)
  const admin = await signInAsAdmin(first)
  expect((await admin.from('profiles').select('full_name, status')).data).toEqual([
    { full_name: 'Ingrid Hauge', status: 'approved' },
  ])
  await newClient(first.apiUrl, first.secretKey)
    .from('quote_templates')
    .insert({ service_name: 'Kept', base_price: 1, price_per_hour: 1 })
  const before = await templatesOf(first)
  await first.stop()
  await first.stop()
  expect(await Promise.all([answers(first.apiUrl), answers(first.mailboxUrl)])).toEqual([false, false])

  const second = await start(dataDir)
  expect(await templatesOf(second)).toEqual(before)
  expect([second.publishableKey, second.secretKey]).toEqual([first.publishableKey, first.secretKey])
  await signInAsAdmin(second)
  await second.stop()

  const third = await start(dataDir, { fresh: true })
  expect(await templatesOf(third)).not.toContain('Kept')
  expect(third.secretKey).not.toBe(first.secretKey)
  await signInAsAdmin(third)
})

test('delivers the first mail of the auth service to the mailbox, with a link to a page', async () => {
  const stack = await start(await dataDirectory())
  const client = createClient(stack.apiUrl, stack.publishableKey)
  await client.auth.resetPasswordForEmail(stack.admin.email, { redirectTo: `${SITE}/auth/reset-password` })
  // The demo has mails, too.
  const mails = async () =>
    z
      .array(z.unknown())
      .parse(await (await fetch(`${stack.mailboxUrl}/api/email`)).json())
      .map((mail) => JSON.stringify(mail))
      .filter((mail) => mail.includes(stack.admin.email))
  await until(async () => (await mails()).length > 0)
  expect(await mails()).toEqual([expect.stringContaining('Choose a new password')])
  expect((await mails())[0]).toMatch(new RegExp(`${SITE}/auth/confirm\\?token_hash=[\\w-]+`))
})

test('reports a busy API port in one line and leaves nothing running', async () => {
  const busy = createServer()
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void busy.close())
  const address = busy.address()
  const apiPort = typeof address === 'object' ? (address?.port ?? 0) : 0
  const dataDir = await dataDirectory()
  await expect(start(dataDir, { apiPort })).rejects.toThrow(
    new RegExp(`^Port ${apiPort} for the API is in use\\. [^\\n]*$`),
  )
  await (await start(dataDir)).stop()
})

test('rejects a second stack on one data directory in one line; the first keeps running', async () => {
  const dataDir = await dataDirectory()
  const stack = await start(dataDir)
  await expect(start(dataDir)).rejects.toThrow(/^The data directory [^\n]* is in use[^\n]*$/)
  const { failure } = await inOtherProcess(dataDir)
  expect(failure).toMatch(/^OperatorError: The data directory [^\n]* is in use[^\n]*$/)
  await signInAsAdmin(stack)
})

const startedSchema = z.object({
  apiUrl: z.string().optional(),
  secretKey: z.string().optional(),
  failure: z.string().optional(),
})

/** Starts a stack in a separate process and returns its output. */
async function inOtherProcess(dataDir: string): Promise<z.infer<typeof startedSchema> & { process: ChildProcess }> {
  const child = fork(new URL('run-stack.ts', import.meta.url), [dataDir], { execArgv: [], silent: true })
  onTestFinished(() => void child.kill('SIGKILL'))
  const started = await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`It ended with ${code}`)))
  })
  return { ...startedSchema.parse(started), process: child }
}

test('starts after kill -9 with every stored row [R1]', async () => {
  const dataDir = await dataDirectory()
  const { apiUrl = '', secretKey = '', process: child } = await inOtherProcess(dataDir)
  const { error } = await newClient(apiUrl, secretKey)
    .from('quote_templates')
    .insert({ service_name: 'Survivor', base_price: 1, price_per_hour: 1 })
  expect(error).toBeNull()
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  const next = await start(dataDir)
  expect(await templatesOf(next)).toContain('Survivor')
  await signInAsAdmin(next)
})
