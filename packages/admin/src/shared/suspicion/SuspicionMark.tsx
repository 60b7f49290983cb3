import { useTranslation } from 'react-i18next'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'

/** Marks a row that a bot may have sent, before its name. */
export function SuspicionMark() {
  const { t } = useTranslation('table')
  return (
    <span>
      <StatusChip tone="bad">{t('suspicion.mark')}</StatusChip>{' '}
    </span>
  )
}
