import type { BackendConfig } from '../lib/config.ts'
import { readAnonymously } from '../lib/anonymous-read.ts'

/** Reads the featured projects in their order, unvalidated (`portfolioSchema` does that). Throws where there is no good answer. */
export const fetchFeaturedRows = (backend: BackendConfig): Promise<unknown> =>
  readAnonymously(backend, 'rpc/get_public_projects?featured=is.true')
