import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { makeHookSecret } from '../../server/keys/keys.ts'
import { listen } from '../../server/gateway/listen.ts'
import { linkPackages } from './packages.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PROJECT = 'abcdefghijklmnopqrst'

const metadataSchema = z.object({ name: z.string(), entrypoint_path: z.string(), verify_jwt: z.boolean() })

/** The metadata of a deployed function. */
export type Deployed = z.infer<typeof metadataSchema>

async function read(message: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of message) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Extracts an uploaded bundle into a directory, and returns its metadata. */
async function unpack(message: IncomingMessage, directory: string): Promise<Deployed> {
  const type = message.headers['content-type'] ?? ''
  const form = await new Response(await read(message), { headers: { 'content-type': type } }).formData()
  for (const file of form.getAll('file')) {
    if (typeof file === 'string') continue
    const path = join(directory, file.name)
    if (!path.startsWith(directory)) throw new Error(`${file.name} lies outside`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, Buffer.from(await file.arrayBuffer()))
  }
  return metadataSchema.parse(JSON.parse(z.string().parse(form.get('metadata'))))
}

/** Starts a stub service that accepts every deployment. */
async function startService(directory: string) {
  const deployed: Deployed[] = []
  async function answer(message: IncomingMessage): Promise<unknown> {
    if (message.method === 'GET') return []
    if (message.method !== 'POST') return { functions: [] }
    const metadata = await unpack(message, directory)
    deployed.push(metadata)
    const slug = metadata.name
    return { ...metadata, id: slug, slug, status: 'ACTIVE', version: 1, ezbr_sha256: slug }
  }
  const server = createServer((message, response) => {
    void answer(message).then((body) =>
      response
        .writeHead(message.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(body)),
    )
  })
  const url = await listen(server, 0, '127.0.0.1')
  const stop = () => new Promise((resolve) => server.close(resolve))
  return { url, deployed, stop }
}

/**
 * Deploys the functions to a stub of the hosted service with the Supabase CLI, as documented in the README. Extracts the uploads into an
 * empty directory and returns the deployed functions.
 */
export async function deploy(directory: string): Promise<readonly Deployed[]> {
  const service = await startService(directory)
  try {
    const profile = join(directory, 'profile.yaml')
    const address = 'http://127.0.0.1'
    await writeFile(
      profile,
      `name: stub\napi_url: ${service.url}\ndashboard_url: ${address}\nproject_host: 127.0.0.1\ndocs_url: ${address}\n`,
    )
    await promisify(execFile)(
      join(ROOT, 'node_modules/.bin/supabase'),
      ['functions', 'deploy', '--use-api', '--yes', `--remote=${PROJECT}`, '--profile', profile],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          HOME: directory,
          DO_NOT_TRACK: '1',
          SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
          SEND_EMAIL_HOOK_URI: 'https://project.example/functions/v1/send-auth-email',
          SEND_EMAIL_HOOK_SECRETS: makeHookSecret(),
        },
      },
    )
    // The service would download them from the registry.
    await linkPackages(directory)
    return service.deployed
  } finally {
    await service.stop()
  }
}
