import { useEffect } from 'react'
import { z } from 'zod/mini'
import { useBackend } from '../lib/context.tsx'
import { subscribeToRows } from '../lib/realtime/subscribe.ts'
import { checkSession } from './session/check.ts'

const SESSION_ENDS = { event: '*', table: 'session_ends' } as const

const endSchema = z.catch(z.object({ reason: z.enum(['ended', 'disabled']) }), { reason: 'ended' })

/**
 * Signs this window out when its session ends on the server: signed out elsewhere, a changed password, a disabled account. The event may
 * concern another session of the user, so the client checks its session with the server.
 */
export function useSessionEnd(): void {
  const backend = useBackend()
  useEffect(() => {
    const check = (isDisabled?: boolean) => {
      backend
        .client()
        .then((supabase) => checkSession(supabase, isDisabled))
        .catch(() => {})
    }
    return subscribeToRows(backend, SESSION_ENDS, {
      onChange: (row) => check(endSchema.parse(row).reason === 'disabled'),
      onMissed: () => check(),
    })
  }, [backend])
}
