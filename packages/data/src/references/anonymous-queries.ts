import { readAnonymously } from '../lib/requests/anonymous-read.ts'
import type { BackendConfig } from '../lib/config.ts'

/** Fetches the published references without validating them (`publicReferencesSchema` does). Throws when the request fails. */
export const fetchReferences = (backend: BackendConfig): Promise<unknown> =>
  readAnonymously(backend, 'rpc/get_public_references')
