import { useAuth } from '@nordlys/data/auth/context'
import { type SecondFactorStatus, useSecondFactorStatus } from '@nordlys/data/factors/status'
import { wasLastProven } from '@nordlys/data/factors/stored-status'
import { Activity, type ReactNode, useState } from 'react'
import { LoadingScreen } from '@nordlys/ui/components/states/LoadingState'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'

const loading = <LoadingScreen fullHeight />
// Most sessions never see these screens.
const SecondStep = lazyComponent(async () => (await import('./SecondStep.tsx')).SecondStep, { loading })
const RequiredFactor = lazyComponent(async () => (await import('./RequiredFactor.tsx')).RequiredFactor, { loading })

type Step = 'loading' | 'prove' | 'add' | null

// A session that may have to prove or add a factor waits for the status. If it cannot be read, for example offline, only the database decides.
function nextStep(waits: boolean, status: SecondFactorStatus | undefined): Step {
  if (status === undefined) return waits ? 'loading' : null
  if (status.is_proven) return null
  return status.has_factor ? 'prove' : 'add'
}

/**
 * Renders its children once the session has proven a second factor, or needs none (rule D10). Screens that are open when a factor becomes
 * required stay in the background with their input.
 */
export function SecondFactorGuard({ children }: { readonly children: ReactNode }) {
  const auth = useAuth()
  const status = useSecondFactorStatus()
  const [wasProven] = useState(wasLastProven)
  const mayNeedStep = !wasProven || (auth.state === 'signed-in' && auth.user.needsSecondStep)
  const next = nextStep(mayNeedStep && status.isLoading, status.data)
  // The new app proves the session while the screen still shows the recovery codes.
  const [isAdding, setIsAdding] = useState(false)
  if (next === 'add' && !isAdding) setIsAdding(true)
  const step = isAdding && next === null ? 'add' : next
  const [isOpen, setIsOpen] = useState(step === null)
  if (step === null && !isOpen) setIsOpen(true)
  return (
    <>
      {isOpen && <Activity mode={step === null ? 'visible' : 'hidden'}>{children}</Activity>}
      {step === 'loading' && loading}
      {step === 'prove' && <SecondStep />}
      {step === 'add' && <RequiredFactor onDone={() => setIsAdding(false)} />}
    </>
  )
}
