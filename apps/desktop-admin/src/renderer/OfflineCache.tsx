import { useAuth } from '@nordlys/data/auth/context'
import { checkSession } from '@nordlys/data/auth/session/check'
import { useBackend } from '@nordlys/data/lib/context'
import { persistQueries } from '@nordlys/data/lib/queries/persisted-queries'
import { refetch } from '@nordlys/data/lib/queries/refetch'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { type DesktopApi, MAX_CACHE_LENGTH } from '../shared/api.ts'

interface OfflineCacheProps {
  readonly desktop: Pick<DesktopApi, 'writeOfflineCache' | 'onResume'>
}

/** Persists the queries for reading offline, and refetches them after a resume; a layout route. */
export function OfflineCache({ desktop }: OfflineCacheProps) {
  const auth = useAuth()
  const queryClient = useQueryClient()
  const backend = useBackend()
  const userId = auth.state === 'signed-in' ? auth.user.id : null

  useEffect(() => {
    if (userId === null) return undefined
    return persistQueries(queryClient, userId, (content) => {
      // A failed write only means that offline reading has older data.
      if (content.length <= MAX_CACHE_LENGTH) desktop.writeOfflineCache({ content }).catch(() => undefined)
    })
  }, [desktop, queryClient, userId])

  useEffect(() => {
    const refresh = async () => {
      const supabase = await backend.client()
      await checkSession(supabase)
      await refetch(queryClient)
    }
    // While the network is not available yet, the queries fail and are retried.
    return desktop.onResume(() => void refresh().catch(() => undefined))
  }, [desktop, backend, queryClient])

  return <Outlet />
}
