import { DataError } from '@nordlys/data/lib/errors'
import { createContext, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { lazyComponent } from '@nordlys/ui/components/lazy-component'

type WithProof = <Result>(call: () => Promise<Result>) => Promise<Result>

interface Pending {
  readonly answer: (isProven: boolean) => void
}

const ProofContext = createContext<WithProof | null>(null)

const ProofDialog = lazyComponent(async () => (await import('./ProofDialog.tsx')).ProofDialog, { prefetch: 'input' })

/** Provides the dialog that asks again who the person is (rule D14). */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null)
  const withProof = useCallback<WithProof>(async (call) => {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof DataError) || error.code !== 'reauthentication_needed') throw error
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setPending((before) => {
        // A second call replaces the first, which fails.
        before?.answer(false)
        return { answer: resolve }
      })
      if (!(await promise)) throw error
      return call()
    }
  }, [])
  const close = (isProven: boolean) => {
    pending?.answer(isProven)
    setPending(null)
  }
  return (
    <ProofContext value={withProof}>
      {children}
      <Suspense>{pending && <ProofDialog onClose={close} />}</Suspense>
    </ProofContext>
  )
}

/**
 * Returns a function that makes a call and, when the session is too old for it, asks for a second factor or the password and repeats the call.
 * Rejects with the first error when the person cancels.
 */
export function useProof(): WithProof {
  const withProof = use(ProofContext)
  if (!withProof) throw new Error('useProof needs a ProofProvider above it')
  return withProof
}
