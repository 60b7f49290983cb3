import { DataError } from '@nordlys/data/lib/errors'
import { createContext, type ReactNode, use, useCallback } from 'react'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { useQuestion } from '@nordlys/ui/components/confirm/useQuestion.ts'

type WithProof = <Result>(call: () => Promise<Result>) => Promise<Result>

const ProofContext = createContext<WithProof | null>(null)

const ProofDialog = lazyComponent(async () => (await import('./ProofDialog.tsx')).ProofDialog, { prefetch: 'input' })

/** Provides the reauthentication dialog (rule D14). */
export function ProofProvider({ children }: { children: ReactNode }) {
  const { isOpen, ask, answer } = useQuestion<null>()
  const withProof = useCallback<WithProof>(
    async (call) => {
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof DataError) || error.code !== 'reauthentication_needed') throw error
        if (!(await ask(null))) throw error
        return call()
      }
    },
    [ask],
  )
  return (
    <ProofContext value={withProof}>
      {children}
      {isOpen && <ProofDialog onClose={answer} />}
    </ProofContext>
  )
}

/**
 * Returns a function that makes a call. When the session is too old for it, the function asks for a second factor or the password and repeats the
 * call. Rejects with the first error when the user cancels.
 */
export function useProof(): WithProof {
  const withProof = use(ProofContext)
  if (!withProof) throw new Error('useProof needs a ProofProvider above it')
  return withProof
}
