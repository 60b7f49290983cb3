import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type Stack, startStack } from '../../../server/stack.ts'
import type { SmtpSettings } from '../../../server/mail/smtp.ts'
import { temporaryDirectory } from '../../../server/testing/directory.ts'
import { startMailServer } from '../../functions/delivery/mail-server.ts'
import { newClient } from '../client.ts'
import { MESSAGE, PERSON, QUOTE_FORM, SITE, until } from '../support.ts'

const DEMO_SERVICE = 'Backend Development'

async function dataDirectory(): Promise<string> {
  const dataDir = await temporaryDirectory()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function start(dataDir: string): Promise<Stack> {
  const stack = await startStack({ dataDir, apiPort: 0, mailboxPort: 0, siteUrl: SITE })
  onTestFinished(() => stack.stop())
  return stack
}

type Api = Pick<Stack, 'apiUrl' | 'publishableKey' | 'secretKey'>

const startedSchema = z.object({ apiUrl: z.string(), publishableKey: z.string(), secretKey: z.string() })

/** Starts a stack in a separate process, to be killed. */
async function startElsewhere(dataDir: string, smtp: SmtpSettings): Promise<Api & { kill(): Promise<void> }> {
  const env = { ...process.env, ...smtp }
  const child: ChildProcess = fork(new URL('run-stack.ts', import.meta.url), [dataDir], {
    execArgv: [],
    silent: true,
    env,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const started = await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`It ended with ${code}`)))
  })
  const kill = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  return { ...startedSchema.parse(started), kill }
}

async function submit({ apiUrl, publishableKey }: Api, name: string, body: object): Promise<number> {
  const response = await fetch(`${apiUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.status
}

const serviceOf = async ({ apiUrl, secretKey }: Api) => {
  const { data } = await newClient(apiUrl, secretKey).from('quote_templates').select('service_name').limit(1).single()
  return String(data?.service_name ?? DEMO_SERVICE)
}

const outbox = async ({ apiUrl, secretKey }: Api) =>
  (await newClient(apiUrl, secretKey).from('email_outbox').select('status, attempts')).data ?? []

test('kill -9 between claim and send: resends the mails within the attempt limit [R1]', async () => {
  const dataDir = await dataDirectory()
  let isHanging = true
  const server = await startMailServer({ atMail: () => (isHanging ? new Promise(() => undefined) : null) })
  const first = await startElsewhere(dataDir, server.smtp)
  const service_type = await serviceOf(first)
  expect(await submit(first, 'request-quote', { ...QUOTE_FORM, service_type, id: randomUUID() })).toBe(200)
  await until(() => server.receivedCount() === 2)
  await first.kill()
  expect(server.mails).toEqual([])

  isHanging = false
  const second = await startElsewhere(dataDir, server.smtp)
  await until(async () => (await outbox(second)).every((mail) => mail.status === 'sent'))
  expect(await outbox(second)).toEqual([
    { status: 'sent', attempts: 2 },
    { status: 'sent', attempts: 2 },
  ])
  expect(server.mails).toHaveLength(2)
  expect(server.receivedCount()).toBe(4)
})

const mailSchema = z.object({
  id: z.string(),
  subject: z.string(),
  to: z.array(z.object({ address: z.string() })),
  text: z.string(),
  // Mails of the auth service have none.
  html: z.string().default(''),
})

async function mailbox({ mailboxUrl }: Stack): Promise<z.infer<typeof mailSchema>[]> {
  const body: unknown = await (await fetch(`${mailboxUrl}/api/email`)).json()
  return z.array(mailSchema).parse(body)
}

async function mailTo(stack: Stack, address: string) {
  const find = async () => (await mailbox(stack)).find((mail) => mail.to.some((to) => to.address === address))
  await until(async () => (await find()) !== undefined)
  const mail = await find()
  if (!mail) throw new Error(`There is no mail to ${address}`)
  return mail
}

test('delivers mails to the local mailbox in the visitor’s language, with working links', async () => {
  const stack = await start(await dataDirectory())
  const service = newClient(stack.apiUrl, stack.secretKey)
  const id = randomUUID()
  expect(await submit(stack, 'send-contact-email', { ...MESSAGE, id, language: 'no' })).toBe(200)
  const receipt = await mailTo(stack, MESSAGE.email)
  expect(receipt.subject).toBe('Vi har mottatt meldingen din')
  expect(receipt.html).toContain('<html lang="nb">')
  const notification = await mailTo(stack, 'hello@nordlys.example')
  expect(notification.text).toContain(`${SITE}/admin/contacts?message=${id}`)

  const email = 'leser@example.test'
  expect(await submit(stack, 'newsletter', { ...PERSON, action: 'subscribe', email, language: 'no' })).toBe(200)
  const mail = await mailTo(stack, email)
  const status = async () =>
    (await service.from('newsletter_subscribers').select('status').eq('email', email).single()).data?.status
  const token = /\/no\/newsletter\/confirm\?token=([0-9a-f]+)/.exec(mail.text)?.[1]
  expect(await submit(stack, 'newsletter', { action: 'confirm', token })).toBe(200)
  expect(await status()).toBe('confirmed')

  // As a mail client does: a form post without key or page.
  const source = await (await fetch(`${stack.mailboxUrl}/api/email/${mail.id}/source`)).text()
  const oneClick = /^List-Unsubscribe:\s*<([^>]+)>/m.exec(source)?.[1] ?? ''
  expect(oneClick).toBe(`${stack.apiUrl}/functions/v1/newsletter?token=${token}`)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(oneClick, { method: 'POST', body })).status).toBe(200)
  expect(await status()).toBe('unsubscribed')
})
