import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useOutboxCounters, useRestoredBackup } from '@nordlys/data/outbox/queries'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useHeldMails } from './useHeldMails.ts'

/** Shows after a restore how many emails are held, and lets staff decide on all of them. */
export function HeldMails() {
  const { t } = useTranslation('mail')
  const { dateTime } = useFormat()
  const { data: backup } = useRestoredBackup()
  const { data: counters } = useOutboxCounters()
  const { busy, send, discard, agree } = useHeldMails()
  if (!backup || !counters) return null
  const { held: count } = counters
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { width: 1 } }}>
      <AlertTitle component="h3">{t('outbox.held.title', { moment: dateTime(backup) })}</AlertTitle>
      <span>{count === 0 ? t('outbox.held.none') : t('outbox.held.text', { count })}</span>
      <Box sx={{ mt: 0.75 }}>{t('outbox.held.offers')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {count === 0 ? (
          <Button size="small" variant="contained" loading={busy} onClick={() => void agree()}>
            {t('outbox.held.agree')}
          </Button>
        ) : (
          <>
            <Button size="small" variant="contained" component={RouterLink} to="?tab=email&status=held">
              {t('outbox.held.show')}
            </Button>
            <Button size="small" variant="outlined" disabled={busy} onClick={() => void send(null, count)}>
              {t('outbox.held.sendAll')}
            </Button>
            <Button size="small" variant="outlined" disabled={busy} onClick={() => void discard(null, count)}>
              {t('outbox.held.discardAll')}
            </Button>
          </>
        )}
      </Box>
    </Alert>
  )
}
