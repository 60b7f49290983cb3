import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

/** Says above the rows that they could not be read again. */
export function StaleNotice({ title, busy, onRetry }: { title: string; busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['table', 'common'])
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" color="inherit" onClick={onRetry} loading={busy}>
          {t('common:action.retry')}
        </Button>
      }
      sx={{ borderRadius: 0 }}
    >
      {title}. {t('stale')}
    </Alert>
  )
}
