import type { BackendConfig } from '../lib/config.ts'
import { readAnonymously } from '../lib/requests/anonymous-read.ts'

/** Fetches the revision of the published content; it differs after every change. Throws when the request fails. */
export async function fetchSiteRevision(backend: BackendConfig): Promise<string> {
  const revision = await readAnonymously(backend, 'rpc/get_site_revision')
  if (typeof revision !== 'string') throw new Error('The backend returned no revision of the site')
  return revision
}
