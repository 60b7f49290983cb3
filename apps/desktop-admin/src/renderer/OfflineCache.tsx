import { useAuth } from '@nordlys/data/auth/context'
import { checkSession } from '@nordlys/data/auth/session/check'
import { useBackend } from '@nordlys/data/lib/context'
import { persistQueries } from '@nordlys/data/lib/persisted-queries'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { type DesktopApi, MAX_CACHE_LENGTH } from '../shared/api.ts'

interface OfflineCacheProps {
  readonly desktop: Pick<DesktopApi, 'writeOfflineCache' | 'onResume'>
}

/** Keeps what the person sees for reading it without a network, and brings it up to date when the computer wakes up; a layout route. */
export function OfflineCache({ desktop }: OfflineCacheProps) {
  const auth = useAuth()
  const queryClient = useQueryClient()
  const backend = useBackend()
  const userId = auth.state === 'signed-in' ? auth.user.id : null

  useEffect(() => {
    if (userId === null) return undefined
    return persistQueries(queryClient, userId, (content) => {
      // A disk that refuses, or too much of it: it is then not there without a network, and nothing else is lost.
      if (content.length <= MAX_CACHE_LENGTH) desktop.writeOfflineCache({ content }).catch(() => undefined)
    })
  }, [desktop, queryClient, userId])

  useEffect(() => {
    const wakeUp = async () => {
      const supabase = await backend.client()
      await checkSession(supabase)
      await queryClient.invalidateQueries()
    }
    // Where the network is not there yet, the queries fail and are repeated until it is.
    return desktop.onResume(() => void wakeUp().catch(() => undefined))
  }, [desktop, backend, queryClient])

  return <Outlet />
}
