import { useBackend } from '@nordlys/data/lib/context'
import { isFramed } from '@nordlys/ui/platform/preview-page.ts'
import { useEffect } from 'react'
import { useLocation } from '../routing/router.tsx'
import { useSite } from './site-context.tsx'

/** Leaves a URL without a page for where its redirect leads, if an editor has added one since the site was built. */
export function useSiteRedirect(): void {
  const backend = useBackend()
  const { backend: server } = useSite()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!server || isFramed()) return undefined
    let isHere = true
    const look = async () => {
      const [{ findSiteRedirect }, supabase] = await Promise.all([
        import('@nordlys/data/redirects/public/redirects'),
        backend.client(),
      ])
      const to = await findSiteRedirect(supabase, pathname)
      if (isHere && to !== undefined) window.location.replace(to + window.location.search + window.location.hash)
    }
    // Without an answer, the page stays.
    look().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [backend, server, pathname])
}
