import { type Server, serverSchema } from '@nordlys/data/lib/config'
import { isSecretKey } from '@nordlys/data/lib/secret-key'
import { z } from 'zod/mini'
import type { ServerRefusal } from '../../shared/api.ts'

const CHECK_TIMEOUT = 10_000

const settingsSchema = z.looseObject({ external: z.record(z.string(), z.unknown()) })

type Fetch = (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>

/** Asks a server whether it is one that this program can work with. Null where it is. */
export async function checkServer({ url, key }: Server, fetch: Fetch): Promise<ServerRefusal | null> {
  if (isSecretKey(key)) return 'secret'
  const ask = (path: string) =>
    fetch(url + path, { headers: { apikey: key }, signal: AbortSignal.timeout(CHECK_TIMEOUT) })
  try {
    const settings = await ask('/auth/v1/settings')
    if (settings.status === 401 || settings.status === 403) return 'key_refused'
    const known = settingsSchema.safeParse(await settings.json().catch(() => null))
    if (!settings.ok || !known.success) return 'not_a_server'
    // The auth service takes any key on some installations; the data never does.
    const data = await ask('/rest/v1/settings?select=key&limit=1')
    return data.status === 401 || data.status === 403 ? 'key_refused' : null
  } catch {
    return 'unreachable'
  }
}

/** The server given by the environment of the program, or null. */
export function serverFromEnvironment(environment: NodeJS.ProcessEnv): Server | null {
  const { NORDLYS_SERVER_URL: url, NORDLYS_SERVER_KEY: key, NORDLYS_SITE_URL: siteUrl = '' } = environment
  return serverSchema.safeParse({ url, key, siteUrl }).data ?? null
}

/** The server in a file that an administrator has put beside the program, or null where there is none that can be read. */
export function serverFromFile(content: string | null): Server | null {
  try {
    return serverSchema.parse(JSON.parse(content ?? ''))
  } catch {
    return null
  }
}
