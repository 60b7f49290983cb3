import { createServer } from 'node:net'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { OperatorError } from '../../../server/errors.ts'
import { type Mailbox, startMailbox } from '../../../server/mail/mailbox.ts'
import { sendRaw, SOCKET } from '../raw-request.ts'
import { until } from '../support.ts'

async function temporary(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nordlys-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

const start = (dataDir: string, port = 0): Promise<Mailbox> => startMailbox({ port, dataDir })

/** Sends a mail by SMTP, as the functions do. */
const send = (mailbox: Mailbox, mail: { readonly to: string; readonly subject: string; readonly text: string }) =>
  createTransport(mailbox.smtp).sendMail({ from: 'site@example.test', ...mail })

const mailsOf = async (mailbox: Mailbox): Promise<string> => (await fetch(`${mailbox.url}/api/email`)).text()

test('shows a mail with special characters, and keeps it across a restart', async () => {
  const dataDir = await temporary()
  const first = await start(dataDir)
  await send(first, { to: 'kari@example.test', subject: 'Velg et nytt passord: æøå', text: 'Åpne lenken' })
  await until(async () => (await mailsOf(first)).includes('Velg et nytt passord: æøå'))
  await first.stop()
  const second = await start(dataDir)
  onTestFinished(() => second.stop())
  expect(await mailsOf(second)).toContain('Velg et nytt passord: æøå')
})

test('has a web page', async () => {
  const mailbox = await start(await temporary())
  onTestFinished(() => mailbox.stop())
  const page = await fetch(mailbox.url, { headers: { accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')])
})

test('reports a busy port in one line', async () => {
  const busy = createServer()
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void busy.close())
  const address = busy.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const failure = await start(await temporary(), port).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(OperatorError)
  expect(String(failure)).toMatch(new RegExp(`^OperatorError: Port ${port} for the mailbox is in use\\. [^\\n]*$`))
})

const SOCKET_PATH = '/socket.io/?EIO=4&transport=websocket'

test.for([
  ['an untrusted origin', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['another port of this machine', { origin: 'http://127.0.0.1:3000' }],
  ['an origin that begins alike', { origin: 'http://localhost.evil.example' }],
  ['an untrusted host', { host: 'evil.example' }],
  ['a host that leads here under another name', { host: '127.0.0.1.evil.example:54324' }],
  ['a page elsewhere, without an origin', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
] as const)('%s can neither read nor delete a mail [W8]', async ([, headers]) => {
  const mailbox = await start(await temporary())
  onTestFinished(() => mailbox.stop())
  await send(mailbox, { to: 'kari@example.test', subject: 'Secret link', text: 'Hei' })
  await until(async () => (await mailsOf(mailbox)).includes('Secret link'))
  for (const [method, path] of [
    ['GET', '/api/email'],
    ['DELETE', '/api/email/all'],
    ['OPTIONS', '/api/email'],
    ['GET', '/'],
  ] as const) {
    // prettier-ignore
    const answer = await sendRaw(mailbox.url, path, method, headers)
    expect([method, answer.status, answer.headers['access-control-allow-origin']]).toEqual([method, 403, undefined])
  }
  expect((await sendRaw(mailbox.url, SOCKET_PATH, 'GET', { ...SOCKET, ...headers })).status).toBe(403)
  expect(await mailsOf(mailbox)).toContain('Secret link')
})

test('its own page can read, delete and subscribe, under both loopback names [W8]', async () => {
  const mailbox = await start(await temporary())
  onTestFinished(() => mailbox.stop())
  await send(mailbox, { to: 'kari@example.test', subject: 'Read me', text: 'Hei' })
  await until(async () => (await mailsOf(mailbox)).includes('Read me'))
  const { port } = new URL(mailbox.url)
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`]) {
    const own = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
    expect((await sendRaw(mailbox.url, '/api/email', 'GET', own)).status).toBe(200)
    expect((await sendRaw(mailbox.url, SOCKET_PATH, 'GET', { ...SOCKET, ...own })).status).toBe(101)
    expect((await sendRaw(mailbox.url, '/api/email/all', 'DELETE', own)).status).toBe(200)
  }
  expect(await mailsOf(mailbox)).toBe('[]')
})

test('other pages can neither frame it nor interpret its responses as another type [W8]', async () => {
  const mailbox = await start(await temporary())
  onTestFinished(() => mailbox.stop())
  const { headers } = await sendRaw(mailbox.url, '/', 'GET', {})
  expect(headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
})

/** Returns the modes of a folder and its contents. */
async function modesIn(folder: string): Promise<[name: string, mode: string][]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))]
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const found = await stat(join(folder, name))
      return [found.isDirectory() ? 'folder' : 'file', (found.mode & 0o777).toString(8)]
    }),
  )
}

test('stored mails, including attachments and older ones, are accessible to the owner only [W8]', async () => {
  const dataDir = await temporary()
  const folder = join(dataDir, 'mail')
  await mkdir(folder)
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'earlier.eml'), 'Subject: Earlier\r\n\r\nHei', { mode: 0o644 })
  const mailbox = await start(dataDir)
  onTestFinished(() => mailbox.stop())
  await createTransport(mailbox.smtp).sendMail({
    from: 'site@example.test',
    to: 'kari@example.test',
    subject: 'With an offer',
    text: 'Hei',
    attachments: [{ filename: 'offer.txt', content: 'An offer' }],
  })
  await until(async () => (await mailsOf(mailbox)).includes('With an offer'))
  const open = async () => {
    const modes = await modesIn(folder)
    expect(modes.length).toBeGreaterThan(4)
    return modes.filter(([kind, mode]) => mode !== (kind === 'folder' ? '700' : '600'))
  }
  await expect.poll(open).toEqual([])
})
