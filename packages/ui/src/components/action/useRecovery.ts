import { DataError } from '@nordlys/data/lib/errors'
import { createContext, use, useCallback } from 'react'
import type { Reasons } from '../useErrorText.ts'

/** Asks the person for what a refused call lacks. Resolves to whether it is there now. */
export type Recover = (error: DataError) => Promise<boolean>

/** What can be asked for; without a provider, nothing. */
export const RecoveryContext = createContext<Recover>(() => Promise.resolve(false))

/**
 * Returns a function that makes a call, and repeats it as long as the person supplies what it lacks. It does not ask for what the screen explains
 * itself in `reasons`. Rejects with the last error of the call.
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
