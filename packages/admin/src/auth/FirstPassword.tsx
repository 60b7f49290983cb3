import { hasSignUpProof, useKeepSignUpPassword } from '@nordlys/data/auth/sign-up-proof'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LoadingScreen } from '@nordlys/ui/components/LoadingState'
import { CONFIRMED_PATH } from './link-return.ts'

/** Keeps the password of the sign-up when this browser signed up, or renders the form that asks for one. */
export function FirstPassword({ loading, children }: { readonly loading: string; readonly children: ReactNode }) {
  const navigate = useNavigate()
  const { mutateAsync: keep } = useKeepSignUpPassword()
  const [isKeeping, setIsKeeping] = useState(hasSignUpProof)
  // An effect may run twice, and the server accepts one attempt.
  const isTried = useRef(false)
  useEffect(() => {
    if (!isKeeping || isTried.current) return
    isTried.current = true
    const tryToKeep = async () => {
      if (await keep().catch(() => false)) void navigate(CONFIRMED_PATH, { replace: true })
      else setIsKeeping(false)
    }
    void tryToKeep()
  }, [isKeeping, keep, navigate])
  return isKeeping ? <LoadingScreen label={loading} fullHeight /> : children
}
