import { useTranslation } from '../texts/useTranslation.ts'

/** Names a project's status in the current language; an unknown status is returned as stored. */
export function useStatusLabel(): (status: string) => string {
  const { t } = useTranslation('projects')
  return (status) => {
    if (status === 'active') return t('status.active')
    if (status === 'completed') return t('status.completed')
    return status === 'in-progress' ? t('status.in_progress') : status
  }
}
