import type { BackendConfig } from '../config.ts'
import { plainRead } from '../plain-read.ts'

/** Reads a text that differs after every change of the content that is written into pages. Throws where there is no good answer. */
export async function fetchSiteRevision(backend: BackendConfig): Promise<string> {
  const revision = await plainRead(backend, 'rpc/get_site_revision')
  if (typeof revision !== 'string') throw new Error('The backend gave no revision of the site')
  return revision
}
