import type { BackendConfig } from '../lib/config.ts'
import { plainRead } from '../lib/anonymous-read.ts'

/** Reads the featured projects in their order, unvalidated (`portfolioSchema` does that). Throws where there is no good answer. */
export const fetchFeaturedRows = (backend: BackendConfig): Promise<unknown> =>
  plainRead(backend, 'rpc/get_public_projects?featured=is.true')
