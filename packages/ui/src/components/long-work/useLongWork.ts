import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/useFormat.ts'
import { useErrorText } from '../states/useErrorText.ts'
import type { LongWork, WorkTexts } from './long-work.ts'

/**
 * Returns a function that runs a long task and shows its progress in a toast, which stays on every screen and has a cancel button. It rejects with an
 * AbortError when the user cancels.
 */
export function useLongWork() {
  const { t } = useTranslation('common')
  const { number } = useFormat()
  const { errorText } = useErrorText()
  return useCallback(
    async <Result>(texts: WorkTexts, work: (work: LongWork) => Promise<Result>): Promise<Result> => {
      // The first list has a byte budget.
      const { runWork } = await import('./run-work.tsx')
      return runWork({ t, number, errorText }, texts, work)
    },
    [errorText, number, t],
  )
}
