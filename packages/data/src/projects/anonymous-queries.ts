import type { BackendConfig } from '../lib/config.ts'
import { readAnonymously } from '../lib/requests/anonymous-read.ts'

/** Fetches the featured projects in their order without validating them (`portfolioSchema` does). Throws when the request fails. */
export const fetchFeaturedRows = (backend: BackendConfig): Promise<unknown> =>
  readAnonymously(backend, 'rpc/get_public_projects?featured=is.true')
