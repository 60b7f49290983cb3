import { useTranslation } from 'react-i18next'
import type { Figure } from '@nordlys/ui/components/Figures'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

/** Returns the figure of rows that a bot may have sent; an empty list without such rows. */
export function useSuspicionFigure(count: number | undefined): readonly Figure[] {
  const { t } = useTranslation('table')
  const { number } = useFormat()
  return count ? [{ label: t('suspicion.mark'), value: number(count) }] : []
}
