import { type ReactNode, useState } from 'react'
import type { SessionStoreStatus } from '../shared/api.ts'
import { desktop } from './desktop.ts'
import { SessionStoreScreen } from './SessionStoreScreen.tsx'

interface GateProps {
  readonly sessionStore: SessionStoreStatus
  readonly children: ReactNode
}

/** Renders its children once the stored session is readable, or the user continues without it. */
export function Gate({ sessionStore, children }: GateProps) {
  const [isAccepted, setAccepted] = useState(false)
  if (sessionStore.kind === 'ready' || isAccepted) return children
  const continueWithout = () => {
    setAccepted(true)
    void desktop.continueWithoutSession(null)
  }
  return (
    <SessionStoreScreen status={sessionStore} onRetry={() => void desktop.restart(null)} onContinue={continueWithout} />
  )
}
