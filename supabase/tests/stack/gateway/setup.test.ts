import { rm } from 'node:fs/promises'
import postgres from 'postgres'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Stack, startStack } from '../../../server/stack.ts'
import { temporaryDirectory } from '../../../server/testing/directory.ts'
import { join } from './auth/support.ts'
import { newClient, PASSWORD } from '../client.ts'
import { SITE, useTestStack } from '../support.ts'

const SECRET = 'fjord and mountain and 7 seas'
const PREPARE = { prepare: `select private.set_setup_secret('${SECRET}')` }

async function dataDirectory(): Promise<string> {
  const dataDir = await temporaryDirectory()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function start(dataDir: string, setupSecret?: string) {
  const stack = await startStack({ dataDir, apiPort: 0, mailboxPort: 0, siteUrl: SITE, setupSecret })
  onTestFinished(() => stack.stop())
  return stack
}

async function deleteAccounts({ databaseUrl }: Stack): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  await sql`delete from auth.users`
  await sql.end()
}

describe('the first administrator', () => {
  test('is exactly one of 50 who sign up and claim the installation concurrently [D4]', async () => {
    const stack = await useTestStack({ ...PREPARE, confirmEmail: false })
    const clients = await Promise.all(
      Array.from({ length: 50 }, (_, index) => stack.signedIn(`person${index}@example.test`)),
    )
    const claims = await Promise.all(clients.map((client) => client.rpc('claim_administrator', { secret: SECRET })))
    expect(claims.filter(({ error }) => error === null)).toHaveLength(1)
    expect(new Set(claims.map(({ status }) => status))).toEqual(new Set([204, 400]))
    const rows = await stack.database
      .sql`select status, count(*)::int as people from public.profiles group by status order by status`
    expect(rows).toMatchObject([
      { status: 'approved', people: 1 },
      { status: 'pending', people: 49 },
    ])
  })

  test('confirms the address first, and keeps the password set then [D9]', async () => {
    const stack = await useTestStack({ ...PREPARE, confirmEmail: true })
    await stack.client().auth.signUp({ email: 'owner@exmaple.test', password: PASSWORD })
    const owner = await join(stack, 'owner@example.test')
    expect((await owner.rpc('setup_is_open')).data).toBe(true)
    expect((await owner.rpc('claim_administrator', { secret: 'not this one' })).error?.message).toBe('wrong_secret')
    expect((await owner.rpc('claim_administrator', { secret: SECRET })).error).toBeNull()
    expect((await owner.rpc('list_people')).data).toHaveLength(2)
    expect((await owner.rpc('setup_is_open')).data).toBe(false)
  })

  test('sets a password in the claiming session when no mail has confirmed the address [D9]', async () => {
    const stack = await useTestStack({ ...PREPARE, confirmEmail: false })
    const owner = await stack.signedIn('owner@example.test')
    expect((await owner.rpc('claim_administrator', { secret: SECRET })).error).toBeNull()
    const signIn = (password: string) =>
      stack.client().auth.signInWithPassword({ email: 'owner@example.test', password })
    expect((await signIn(PASSWORD)).error?.code).toBe('invalid_credentials')
    expect((await owner.auth.updateUser({ password: 'chosen by the owner' })).error).toBeNull()
    expect((await signIn('chosen by the owner')).error).toBeNull()
    expect((await owner.rpc('list_people')).data).toMatchObject([{ status: 'approved' }])
  })
})

describe('the setup secret of npm start', () => {
  test('is set after all accounts are deleted, new at each start, and makes the next administrator', async () => {
    const dataDir = await dataDirectory()
    const first = await start(dataDir, SECRET)
    expect(first.setupSecret).toBeNull()
    await deleteAccounts(first)
    await first.stop()

    const second = await start(dataDir, SECRET)
    expect(second.setupSecret).toBe(SECRET)
    await second.stop()

    const third = await start(dataDir)
    expect(third.setupSecret).toMatch(/^[\da-f-]{36}$/)
    const client = newClient(third.apiUrl, third.publishableKey)
    await client.auth.signUp({ email: 'owner@example.test', password: PASSWORD })
    const owner = postgres(third.databaseUrl, { max: 1 })
    await owner`update auth.users set email_confirmed_at = now(), confirmation_sent_at = null`
    await owner.end()
    await client.auth.signInWithPassword({ email: 'owner@example.test', password: PASSWORD })
    expect((await client.rpc('claim_administrator', { secret: SECRET })).error?.message).toBe('wrong_secret')
    expect((await client.rpc('claim_administrator', { secret: third.setupSecret })).error).toBeNull()
    await third.stop()

    const fourth = await start(dataDir)
    expect(fourth.setupSecret).toBeNull()
  })

  test('is rejected in one line if it is too weak', async () => {
    const dataDir = await dataDirectory()
    const stack = await start(dataDir)
    await deleteAccounts(stack)
    await stack.stop()
    await expect(start(dataDir, 'guess me')).rejects.toThrow(
      'SETUP_SECRET needs at least 24 characters, 10 of them different.',
    )
  })
})
