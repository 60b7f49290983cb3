import { rm } from 'node:fs/promises'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { type ServerOptions, type ServerStack, startServerStack, startStack } from '../../../server/stack.ts'
import { temporaryDirectory } from '../../../server/testing/directory.ts'
import { startMailServer } from '../../functions/delivery/mail-server.ts'
import { newClient, PASSWORD } from '../client.ts'
import { until } from '../support.ts'

const SITE = 'https://www.example.org'
const PUBLIC_API = 'https://api.example.org'
const DEMO = { email: 'admin@nordlys.example', password: 'northern-lights' }

async function dataDirectory(): Promise<string> {
  const dataDir = await temporaryDirectory()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function start(dataDir: string, options: Partial<ServerOptions> = {}): Promise<ServerStack> {
  const stack = await startServerStack({ dataDir, apiPort: 0, siteUrl: SITE, publicUrl: PUBLIC_API, ...options })
  onTestFinished(() => stack.stop())
  return stack
}

/** Returns the row counts of the demo tables and the accounts. */
async function countRows({ databaseUrl }: Pick<ServerStack, 'databaseUrl'>): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const [row] = await sql<{ count: number }[]>`
      select ((select count(*) from auth.users) + (select count(*) from public.contacts)
        + (select count(*) from public.quote_templates) + (select count(*) from public.blog_posts)
        + (select count(*) from public.projects) + (select count(*) from public.team_members))::int as count`
    return row?.count ?? -1
  } finally {
    await sql.end()
  }
}

test('a server has a setup secret instead of the demo, which no later start adds', async () => {
  const { smtp: mailServer } = await startMailServer()
  const dataDir = await dataDirectory()
  const server = await start(dataDir, { mailServer })
  expect(await countRows(server)).toBe(0)
  expect(server.setupSecret).toMatch(/^[\da-f-]{36}$/)
  const client = newClient(server.ownApiUrl, server.publishableKey)
  expect((await client.auth.signInWithPassword(DEMO)).error?.code).toBe('invalid_credentials')
  await server.stop()

  // Simulates a start without DEMO=false.
  const stack = await startStack({ dataDir, apiPort: 0, mailboxPort: 0, siteUrl: SITE })
  onTestFinished(() => stack.stop())
  expect(await countRows(stack)).toBe(0)
})

test('a server sends the mail of a sign-up through its mail server', async () => {
  const { mails, smtp: mailServer } = await startMailServer()
  const server = await start(await dataDirectory(), { mailServer })
  expect(server.apiUrl).toBe(PUBLIC_API)
  const client = newClient(server.ownApiUrl, server.publishableKey)
  const { error } = await client.auth.signUp({ email: 'kari@example.test', password: PASSWORD })
  expect(error).toBeNull()
  await until(() => mails.length > 0)
  expect(mails.map(({ to }) => to)).toEqual(['kari@example.test'])
  expect(mails[0]?.raw.replaceAll(/=\r?\n/g, '')).toContain(`${SITE}/auth/confirm`)
})

test('a server rejects a database with the demo administrator, whose password is public', async () => {
  const { smtp: mailServer } = await startMailServer()
  const dataDir = await dataDirectory()
  const stack = await startStack({ dataDir, apiPort: 0, mailboxPort: 0, siteUrl: SITE })
  await stack.stop()
  await expect(start(dataDir, { mailServer })).rejects.toThrow(
    /^The database has the demo's account admin@nordlys\.example, [^\n]*$/,
  )
})

test('a server reports a missing mail server by name', async () => {
  const dataDir = await dataDirectory()
  await expect(start(dataDir)).rejects.toThrow(/^SMTP_HOST is missing: [^\n]*$/)
})
