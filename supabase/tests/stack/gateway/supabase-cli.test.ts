import { chmod, readFile, rm, writeFile, mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { DEMO_ADMIN } from '../../../server/demo/demo-admin.ts'
import { startSupabase } from '../../../server/supabase-cli.ts'
import { temporaryDirectory } from '../../../server/testing/directory.ts'
import { newClient } from '../client.ts'
import { useTestStack } from '../support.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Adds a stub of `supabase` to the path that records its calls, and prints and exits as configured per command. */
async function stubCli(answers: Readonly<Record<string, { readonly text?: string; readonly code?: number }>>) {
  const directory = await temporaryDirectory()
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  await mkdir(join(directory, 'supabase', 'functions'), { recursive: true })
  const calls = join(directory, 'calls')
  const program = join(directory, 'supabase.mjs')
  await writeFile(
    program,
    `#!${process.execPath}
    import { appendFileSync } from 'node:fs'
    const [, , , ...words] = process.argv.slice(2)
    const { SITE_URL, SEND_EMAIL_HOOK_URI, SEND_EMAIL_HOOK_SECRETS, SUPABASE_API_PORT, SUPABASE_LOCAL_SMTP_PORT, SUPABASE_EXPERIMENTAL_STACK } = process.env
    appendFileSync(${JSON.stringify(calls)}, JSON.stringify({ words: words.join(' '), env: { SITE_URL, SEND_EMAIL_HOOK_URI, SEND_EMAIL_HOOK_SECRETS, SUPABASE_API_PORT, SUPABASE_LOCAL_SMTP_PORT, SUPABASE_EXPERIMENTAL_STACK } }) + '\\n')
    const { text = '', code = 0 } = ${JSON.stringify(answers)}[words[0]] ?? {}
    process.stdout.write(text)
    process.exitCode = code`,
  )
  const bin = join(directory, 'bin')
  await mkdir(bin)
  await writeFile(join(bin, 'supabase'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`)
  await chmod(join(bin, 'supabase'), 0o755)
  vi.stubEnv('PATH', `${bin}${delimiter}${process.env['PATH'] ?? ''}`)
  const callSchema = z.object({ words: z.string(), env: z.record(z.string(), z.string()) })
  return {
    directory,
    calls: async () =>
      (await readFile(calls, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => callSchema.parse(JSON.parse(line))),
  }
}

const PLACE = { apiPort: 4901, mailboxPort: 4902, siteUrl: 'http://127.0.0.1:4999' }

test('starts Supabase by its CLI with the ports, the demo and its administrator', async () => {
  const backend = await useTestStack({ confirmEmail: true })
  await backend.database.sql`delete from public.quote_templates`
  const text = [
    `API_URL="${backend.url}"`,
    `DB_URL="${backend.database.url}"`,
    'MAILPIT_URL="http://127.0.0.1:4902"',
    `PUBLISHABLE_KEY="${backend.publishableKey}"`,
    `SECRET_KEY="${backend.secretKey}"`,
  ].join('\n')
  const { directory, calls } = await stubCli({ status: { text } })
  const stack = await startSupabase({ ...PLACE, fresh: true, directory })
  expect(stack).toMatchObject({
    apiUrl: backend.url,
    secretKey: backend.secretKey,
    mailboxUrl: 'http://127.0.0.1:4902',
  })
  const variables = parseEnv(await readFile(join(directory, 'supabase/functions/.env'), 'utf8'))
  expect(variables).toMatchObject({ SMTP_PORT: '4903', SITE_URL: PLACE.siteUrl })
  const client = newClient(stack.apiUrl, stack.publishableKey)
  expect((await client.auth.signInWithPassword(DEMO_ADMIN)).error).toBeNull()
  expect((await client.from('quote_requests').select('id')).data?.length).toBeGreaterThan(0)
  await stack.stop()
  expect((await calls()).map(({ words }) => words)).toEqual([
    'destroy --yes',
    'start --runtime native --exclude studio --output-format json',
    'status --env --output-format text',
    'stop',
  ])
  expect((await calls())[1]?.env).toEqual({
    SITE_URL: 'http://127.0.0.1:4999',
    SEND_EMAIL_HOOK_URI: 'http://127.0.0.1:4901/functions/v1/send-auth-email',
    SEND_EMAIL_HOOK_SECRETS: variables['SEND_EMAIL_HOOK_SECRETS'],
    SUPABASE_API_PORT: '4901',
    SUPABASE_LOCAL_SMTP_PORT: '4902',
    SUPABASE_EXPERIMENTAL_STACK: '1',
  })
  await expect(readFile(join(directory, 'supabase/functions/.env'))).rejects.toThrow('ENOENT')
})

test.for([
  [
    '3eb1fd5e-8dcc-43e8-8f24-02e68d9a42b8 failed: Unable to prepare: https://github.com/x (Transport error: getaddrinfo ENOTFOUND github.com)',
    'github.com cannot be reached, where its parts are downloaded',
  ],
  ['Native is not supported on this platform (win32)\nMore', 'Native is not supported on this platform'],
  [null, 'Command failed: supabase'],
] as const)('reports in one line why Supabase cannot start: %s', async ([message, line]) => {
  const text = JSON.stringify({ _tag: 'Error', error: { code: 'ExperimentalStackStartError', message } })
  const { directory, calls } = await stubCli({ start: { text: message === null ? 'no JSON' : text, code: 1 } })
  await expect(startSupabase({ ...PLACE, fresh: false, directory })).rejects.toThrow(new RegExp(`^${line}.*$`))
  expect(await calls()).toHaveLength(1)
  await expect(readFile(join(directory, 'supabase/functions/.env'))).rejects.toThrow('ENOENT')
})
