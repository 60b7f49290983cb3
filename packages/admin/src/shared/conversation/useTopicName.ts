import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { About } from './about.ts'

/** Returns what an offer that is written about is called. */
export function useTopicName(): (about: About) => string {
  const { t } = useTranslation('conversation')
  return useCallback(
    ({ number, version, recipient }) =>
      recipient === undefined ? t('offer', { number, version }) : t('offerTo', { number, version, name: recipient }),
    [t],
  )
}
