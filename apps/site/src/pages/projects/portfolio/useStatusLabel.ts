import { useTranslation } from 'react-i18next'

/** Names a project's status in the language shown; one that is not known is shown as it is. */
export function useStatusLabel(): (status: string) => string {
  const { t } = useTranslation('projects')
  return (status) => {
    if (status === 'active') return t('status.active')
    if (status === 'completed') return t('status.completed')
    return status === 'in-progress' ? t('status.in_progress') : status
  }
}
