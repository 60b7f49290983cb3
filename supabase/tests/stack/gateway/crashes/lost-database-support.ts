import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { temporaryDirectory } from '../../../../server/testing/directory.ts'
import { freePort } from '../../../../server/postgres/port.ts'
import { smtpAt } from '../../../functions/delivery/mail-server.ts'
import { MESSAGE } from '../../support.ts'

const startedSchema = z.object({
  apiUrl: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  databaseUrl: z.string(),
})

/** A stack in a separate process, as `npm start` runs it. */
export type ChildStack = z.infer<typeof startedSchema> & {
  readonly dataDir: string
  readonly process: ChildProcess
  /** Everything that the process printed. */
  readonly output: () => string
}

/** Runs work on a new connection to the database of a stack. */
export async function onDatabase<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connection: { application_name: 'test' } })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Starts a stack in a separate process without limits per visitor, and stops it after the test. Without `mailPort`, no mail server answers. */
export async function startChildStack({
  dataDir,
  mailPort,
}: { readonly dataDir?: string; readonly mailPort?: number } = {}): Promise<ChildStack> {
  const directory = dataDir ?? (await temporaryDirectory())
  const child = fork(new URL('../run-stack.ts', import.meta.url), [directory], {
    execArgv: [],
    silent: true,
    env: { ...process.env, ...smtpAt(mailPort ?? (await freePort())) },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    if (!dataDir) await rm(directory, { recursive: true, force: true })
  })
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`The stack did not start: ${output}`)
    }),
  ])
  const started = startedSchema.parse(message)
  await onDatabase(started.databaseUrl, async (sql) => {
    await sql`update public.system_settings set value = '1000000' where key like 'form_limit_%' or key = 'rate_limit_per_hour'`
  })
  return { ...started, dataDir: directory, process: child, output: () => output }
}

const FORM = '/functions/v1/send-contact-email'

/** Returns the process id of the database server. */
export const postmasterOf = async ({ dataDir }: ChildStack): Promise<number> =>
  Number((await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])

/** What visitors experienced. */
export interface Visits {
  /** The ids of the acknowledged messages. */
  readonly acknowledged: Set<string>
  /** The server errors: path, status, and whether a header tells when to retry. */
  readonly refused: Set<string>
  /** The reasons that the answers gave. */
  readonly reasons: Set<string>
  /** Ends the visits. Rejects when one of them failed without an answer. */
  readonly stop: () => Promise<void>
}

/** Sends messages, reads and refreshes from several visitors without a pause. A refused message is sent again with the same id. */
export function startVisitors({ apiUrl, publishableKey }: ChildStack, visitors = 8): Visits {
  const acknowledged = new Set<string>()
  const refused = new Set<string>()
  const reasons = new Set<string>()
  const visiting = new AbortController()

  async function call(path: string, body?: object): Promise<number> {
    const answer = await fetch(apiUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    }).catch((error: unknown) => {
      throw new Error(`No answer: ${path}`, { cause: error })
    })
    const text = await answer.text()
    if (text.includes('The disk of the database is full')) reasons.add('disk full')
    if (answer.status >= 500)
      refused.add(`${path} ${answer.status} ${answer.headers.has('retry-after') ? 'with' : 'without'} Retry-After`)
    return answer.status
  }

  async function write(): Promise<void> {
    const id = randomUUID()
    const message = { ...MESSAGE, email: `${id}@example.test`, id }
    while (!visiting.signal.aborted) {
      if ((await call(FORM, message)) !== 200) continue
      acknowledged.add(id)
      return
    }
  }

  async function visit(): Promise<void> {
    while (!visiting.signal.aborted) {
      await write()
      await call('/rest/v1/team_members?select=id&limit=1')
      await call('/auth/v1/token?grant_type=refresh_token', { refresh_token: randomUUID() })
    }
  }

  const visits = Promise.allSettled(Array.from({ length: visitors }, visit))
  const stop = async () => {
    visiting.abort()
    const failed = (await visits).find((each) => each.status === 'rejected')
    if (failed) throw failed.reason
  }
  onTestFinished(() => visiting.abort())
  return { acknowledged, refused, reasons, stop }
}

/** The status with which a socket opens, and whether its refusal tells when to retry. */
async function upgrade(url: string): Promise<string> {
  const socket = new WebSocket(url.replace('http', 'ws'))
  const { promise, resolve } = Promise.withResolvers<string>()
  socket.on('upgrade', ({ statusCode }) => resolve(String(statusCode)))
  socket.on('unexpected-response', (_, { statusCode, headers }) =>
    resolve(`${statusCode}${headers['retry-after'] ? ' retry' : ''}`),
  )
  socket.on('error', () => resolve('error'))
  const answer = await promise
  socket.terminate()
  return answer
}

const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })

/** The statuses of one call of each service. */
export async function callServices({ apiUrl, publishableKey, secretKey }: ChildStack) {
  const key = { apikey: publishableKey, 'content-type': 'application/json' }
  const call = async (
    path: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ) => {
    const answer = await fetch(apiUrl + path, { ...init, headers: { ...key, ...init.headers } })
    await answer.body?.cancel()
    return `${answer.status}${answer.headers.has('retry-after') ? ' retry' : ''}`
  }
  const id = randomUUID()
  const [rest, auth, functions, outbox, realtime] = await Promise.all([
    call('/rest/v1/team_members?select=id&limit=1'),
    call('/auth/v1/token?grant_type=password', post({ email: `${id}@example.test`, password: 'a wrong password' })),
    call(FORM, post({ ...MESSAGE, email: `${id}@example.test`, id })),
    call('/functions/v1/deliver-outbox', { method: 'POST', headers: { apikey: secretKey } }),
    upgrade(`${apiUrl}/realtime/v1/websocket?apikey=${publishableKey}&vsn=1.0.0`),
  ])
  return { rest, auth, functions, outbox, realtime }
}
