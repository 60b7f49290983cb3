import { createServer, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { listen } from '../../server/gateway/listen.ts'

/** A change that the CLI requested from the stub. */
interface Change {
  readonly path: string
  readonly body: unknown
}

/** Responses that the CLI reads before it pushes, as from a project with other settings. Other paths return `{}`. */
const CONFIGURATION = {
  api: { db_schema: 'public,graphql_public', db_extra_search_path: 'public,extensions', max_rows: 500 },
  auth: { site_url: 'https://previous.example.org', uri_allow_list: '' },
}

/** The Data API settings that the service returns after a change. */
const DATA_API = {
  db_schema: 'public',
  db_extra_search_path: 'public,extensions',
  max_rows: 1000,
  db_pool: null,
  db_pool_acquisition_timeout: 10,
  db_pool_max_idletime: 30,
  db_pool_max_lifetime: 1800,
}

async function readJson(message: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of message) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return chunks.length > 0 ? z.unknown().parse(JSON.parse(Buffer.concat(chunks).toString('utf8'))) : null
}

function answer(path: string): object {
  if (path.startsWith('/v2/')) return { data: { attributes: CONFIGURATION } }
  if (path.endsWith('/postgrest')) return DATA_API
  if (path.endsWith('/billing/addons')) return { selected_addons: [], available_addons: [] }
  return {}
}

/** Starts a stub of Supabase's management API that records changes. Stops it after the test. */
export async function startManagementApi(): Promise<{ readonly url: string; readonly changes: readonly Change[] }> {
  const changes: Change[] = []
  const server = createServer((message, response) => {
    void readJson(message).then((body) => {
      const { pathname } = new URL(message.url ?? '/', 'http://stub')
      if (message.method !== 'GET') changes.push({ path: pathname, body })
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(pathname)))
    })
  })
  const url = await listen(server, 0, '127.0.0.1')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url, changes }
}
