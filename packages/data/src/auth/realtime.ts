import { useEffect } from 'react'
import { z } from 'zod/mini'
import { useBackend } from '../lib/context.tsx'
import { subscribeToRows } from '../lib/realtime/subscribe.ts'
import { checkSession } from './session/check.ts'

const ENDS = { event: '*', table: 'session_ends' } as const

const endSchema = z.catch(z.object({ reason: z.enum(['ended', 'disabled']) }), { reason: 'ended' })

/**
 * Leads this window to the sign-in as soon as its session ends on the server: signed out elsewhere, a changed password, a disabled
 * account. What ended may be another session of the person, so the server is asked.
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
    return subscribeToRows(backend, ENDS, {
      onChange: (row) => check(endSchema.parse(row).reason === 'disabled'),
      // What was announced before, or while the connection was down.
      onSubscribed: () => check(),
    })
  }, [backend])
}
