import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { Button } from '../../Button.tsx'

/** A warning above the rows that the last refetch failed. */
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
      {`${title}. ${t('stale')}`}
    </Alert>
  )
}
