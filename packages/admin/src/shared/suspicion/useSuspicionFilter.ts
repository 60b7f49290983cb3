import { useTranslation } from 'react-i18next'
import type { FilterChoices } from '@nordlys/ui/components/table/toolbar/ListFilter'

/** The values of the filter in a list's definition. */
export const SUSPICION_VALUES = ['true', 'false'] as const

/** Returns the filter of rows that a bot may have sent. */
export function useSuspicionFilter(): FilterChoices {
  const { t } = useTranslation('table')
  return {
    name: 'suspected_spam',
    label: t('suspicion.filter'),
    all: t('suspicion.any'),
    options: [
      { value: 'true', label: t('suspicion.only') },
      { value: 'false', label: t('suspicion.none') },
    ],
  }
}
