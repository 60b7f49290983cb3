import type { Backend } from '@nordlys/data/context'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StartInfo } from '../shared/api.ts'
import { App } from './App.tsx'
import { desktop } from './desktop.ts'
import { ServerScreen } from './ServerScreen.tsx'
import { VaultScreen } from './VaultScreen.tsx'

interface GateProps {
  readonly info: StartInfo
  readonly backend: Backend | null
  readonly queryClient: QueryClient
}

/** The way into the back office: first a server, then a word where the kept session is not at hand. */
export function Gate({ info: { server, vault }, backend, queryClient }: GateProps) {
  const [isAccepted, setAccepted] = useState(false)
  const goOn = () => {
    setAccepted(true)
    void desktop.continueWithoutVault(null)
  }
  if (!server || !backend) return <ServerScreen desktop={desktop} current={null} />
  if (vault.kind !== 'ready' && !isAccepted) {
    return <VaultScreen status={vault} onRetry={() => void desktop.restart(null)} onContinue={goOn} />
  }
  return <App backend={backend} queryClient={queryClient} server={server} />
}
