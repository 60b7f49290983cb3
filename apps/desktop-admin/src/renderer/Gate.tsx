import { type ReactNode, useState } from 'react'
import type { VaultStatus } from '../shared/api.ts'
import { desktop } from './desktop.ts'
import { VaultScreen } from './VaultScreen.tsx'

interface GateProps {
  readonly vault: VaultStatus
  readonly children: ReactNode
}

/** Renders its children once the stored session is readable, or the user continues without it. */
export function Gate({ vault, children }: GateProps) {
  const [isAccepted, setAccepted] = useState(false)
  if (vault.kind === 'ready' || isAccepted) return children
  const continueWithout = () => {
    setAccepted(true)
    void desktop.continueWithoutVault(null)
  }
  return <VaultScreen status={vault} onRetry={() => void desktop.restart(null)} onContinue={continueWithout} />
}
