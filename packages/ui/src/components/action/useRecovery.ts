import { DataError } from '@nordlys/data/lib/errors'
import { createContext, use, useCallback } from 'react'
import type { Reasons } from '../states/useErrorText.ts'

/** Asks the user for what a refused call lacks, such as a fresh sign-in. Resolves to whether the user supplied it. */
export type Recover = (error: DataError) => Promise<boolean>

/** The way to ask the user; without a provider, nothing is asked. */
export const RecoveryContext = createContext<Recover>(() => Promise.resolve(false))

/**
 * Returns a function that makes a call, and repeats it as long as the user supplies what it lacks. It does not ask when the screen explains the error
 * in `reasons`. Rejects with the last error of the call.
 */
export function useRecovery() {
  const recover = use(RecoveryContext)
  return useCallback(
    async <Result>(call: () => Promise<Result>, reasons: Reasons = {}): Promise<Result> => {
      for (;;) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- each try follows the answer to the one before
          return await call()
        } catch (error) {
          const isAsked = error instanceof DataError && !(error.message in reasons)
          // oxlint-disable-next-line no-await-in-loop -- as above
          if (!isAsked || !(await recover(error))) throw error
        }
      }
    },
    [recover],
  )
}
