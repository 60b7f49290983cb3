import { createServer } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LocalStackError } from '../../local/errors.ts'
import { type Mailbox, startMailbox } from '../../local/mailbox.ts'
import { until } from './support.ts'

async function temporary(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nordlys-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

const start = (dataDir: string, port = 0): Promise<Mailbox> =>
  startMailbox({ port, dataDir, from: 'no-reply@localhost' })

const mailsOf = async (mailbox: Mailbox): Promise<string> => (await fetch(`${mailbox.url}/api/email`)).text()

test('a mail handed in by SMTP shows up, letters and all, and is there after a restart', async () => {
  const dataDir = await temporary()
  const first = await start(dataDir)
  await first.send({ to: 'kari@example.test', subject: 'Velg et nytt passord: æøå', text: 'Åpne lenken' })
  await until(async () => (await mailsOf(first)).includes('Velg et nytt passord: æøå'))
  await first.stop()
  const second = await start(dataDir)
  onTestFinished(() => second.stop())
  expect(await mailsOf(second)).toContain('Velg et nytt passord: æøå')
})

test('many who come before anything is loaded find one mailbox', async () => {
  const mailbox = await start(await temporary())
  onTestFinished(() => mailbox.stop())
  const subjects = ['one', 'two', 'three', 'four', 'five']
  await Promise.all([
    mailsOf(mailbox),
    ...subjects.map((subject) => mailbox.send({ to: 'kari@example.test', subject: `number ${subject}`, text: 'Hei' })),
  ])
  await vi.waitFor(async () => {
    const mails = await mailsOf(mailbox)
    expect(subjects.filter((subject) => !mails.includes(`number ${subject}`))).toEqual([])
  })
})

test('it has a web page', async () => {
  const mailbox = await start(await temporary())
  onTestFinished(() => mailbox.stop())
  const page = await fetch(mailbox.url, { headers: { accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')])
})

test('a busy port is one clear line', async () => {
  const busy = createServer()
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void busy.close())
  const address = busy.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const failure = await start(await temporary(), port).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(LocalStackError)
  expect(String(failure)).toMatch(new RegExp(`^LocalStackError: Port ${port} for the mailbox is in use\\. [^\\n]*$`))
})
