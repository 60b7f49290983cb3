import type { ClientRefusal } from '@nordlys/data/client-page/schema'
import { useBackend } from '@nordlys/data/lib/context'
import { useCallback, useEffect, useMemo } from 'react'
import { focusHeading } from '../../routing/focus-heading.ts'
import { callInSession } from './calls.ts'
import { messageDrafts } from './drafts.ts'
import type { Notice } from './LinkForm.tsx'
import { PageFailed, PageLoading } from './PageNotice.tsx'
import { clientView, useOwnPage } from './useOwnPage.ts'
import type { ClientAccess } from './view/access.ts'

interface Props {
  stored: string
  /** Whether the page replaces a pressed button, which had the focus. */
  isEntered: boolean
  /** Ends the session of this browser. */
  onEnd: (notice: Notice) => void
  onNotice: (notice: Notice) => void
}

const isRefused = (answer: object, reason: ClientRefusal['refused']) => 'refused' in answer && answer.refused === reason

/** The page of a session. */
export function OwnPage({ stored, isEntered, onEnd, onNotice }: Props) {
  const backend = useBackend()
  const end = useCallback(() => onEnd('session'), [onEnd])
  const { page, chosen, isSwitching, hasFailed, refresh, choose } = useOwnPage(stored, end)
  const isShown = page !== null

  useEffect(() => {
    if (isShown && isEntered) focusHeading()
  }, [isShown, isEntered])

  const leave = async () => {
    for (const { id } of page?.clients ?? []) messageDrafts(id).clear()
    choose(null)
    // Immediately, because it must work without a network.
    onEnd('left_here')
    try {
      await callInSession(backend, stored, (calls, supabase, token) => calls.leave(supabase, { token }))
      onNotice('left')
    } catch {
      onNotice('left_unsure')
    }
  }

  const client = page?.client.id
  const access = useMemo(
    (): ClientAccess => ({
      act: async (action) => {
        const answer = await callInSession(backend, stored, (calls, supabase, token) =>
          action(calls, supabase, { token, client }),
        )
        if (isRefused(answer, 'session')) end()
        // The person may no longer belong to the client, or the offer is gone.
        else if (isRefused(answer, 'client') || isRefused(answer, 'offer')) refresh()
        return answer
      },
      refresh,
    }),
    [backend, stored, client, end, refresh],
  )

  if (page === null) return hasFailed ? <PageFailed onRetry={refresh} onLeave={() => void leave()} /> : <PageLoading />
  const { ClientView } = clientView.read()
  return (
    <ClientView
      page={page}
      access={access}
      head={{ chosen: chosen ?? page.client.id, isSwitching, onChoose: choose, onLeave: () => void leave() }}
      isOld={hasFailed}
    />
  )
}
