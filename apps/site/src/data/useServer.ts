import type { BackendConfig } from '@nordlys/data/lib/config'
import { type Backend, useBackend } from '@nordlys/data/lib/context'
import { isFramed } from '@nordlys/ui/platform/preview-page.ts'
import { useMemo } from 'react'
import { useSite } from './site-context.tsx'

/** The two ways to the backend: by its URL for the small requests of every page, and by supabase-js, which the first call loads. */
export interface Server extends Pick<Backend, 'client'> {
  readonly config: BackendConfig
}

/**
 * Returns the backend of the site. Null if the site has none, and in a preview, because the API refuses its opaque origin
 * (docs/decisions/page-previews.md).
 */
export function useServer(): Server | null {
  const { backend: config } = useSite()
  const backend = useBackend()
  return useMemo(() => (config && !isFramed() ? { config, client: () => backend.client() } : null), [config, backend])
}
