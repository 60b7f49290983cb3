import { useTranslation } from 'react-i18next'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'

interface ReferenceStateProps {
  readonly reference: { readonly is_active: boolean; readonly consent_on: string | null }
}

/** Shows why visitors do not see a reference; renders nothing for a visible one. */
export function ReferenceState({ reference }: ReferenceStateProps) {
  const { t } = useTranslation(['adminReferences', 'order'])
  if (!reference.is_active) return <StatusChip tone="neutral">{t('order:hidden')}</StatusChip>
  return reference.consent_on === null && <StatusChip tone="waiting">{t('noConsent')}</StatusChip>
}
