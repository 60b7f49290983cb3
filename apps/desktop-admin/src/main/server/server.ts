import { type Server, serverSchema } from '@nordlys/data/lib/config'
import { isSecretKey } from '@nordlys/data/lib/secret-key'
import { z } from 'zod/mini'
import type { ServerRefusal } from '../../shared/api.ts'

const CHECK_TIMEOUT = 10_000

const settingsSchema = z.looseObject({ external: z.record(z.string(), z.unknown()) })

type Fetch = (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>

/** Checks whether the app can use a server; returns null if so. */
export async function checkServer({ url, key }: Server, fetch: Fetch): Promise<ServerRefusal | null> {
  if (isSecretKey(key)) return 'secret'
  const request = (path: string) =>
    fetch(url + path, { headers: { apikey: key }, signal: AbortSignal.timeout(CHECK_TIMEOUT) })
  try {
    const settings = await request('/auth/v1/settings')
    if (settings.status === 401 || settings.status === 403) return 'key_refused'
    const known = settingsSchema.safeParse(await settings.json().catch(() => null))
    if (!settings.ok || !known.success) return 'not_a_server'
    // Some installations' auth service accepts any key; PostgREST never does.
    const data = await request('/rest/v1/settings?select=key&limit=1')
    return data.status === 401 || data.status === 403 ? 'key_refused' : null
  } catch {
    return 'unreachable'
  }
}

/** Returns the server set by environment variables; null when missing or invalid. */
export function serverFromEnvironment(environment: NodeJS.ProcessEnv): Server | null {
  const { NORDLYS_SERVER_URL: url, NORDLYS_SERVER_KEY: key, NORDLYS_SITE_URL: siteUrl = '' } = environment
  return serverSchema.safeParse({ url, key, siteUrl }).data ?? null
}

/** Returns the server of the preset file; null when missing or invalid. */
export function serverFromFile(content: string | null): Server | null {
  try {
    return serverSchema.parse(JSON.parse(content ?? ''))
  } catch {
    return null
  }
}
