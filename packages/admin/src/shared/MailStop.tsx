import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useMailStop, useOutboxCounters } from '@nordlys/data/outbox/queries'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

/** Explains why no email is sent while the mail server rejects ours (rule R18). */
export function MailStop() {
  const { t } = useTranslation('mail')
  const { dateTime } = useFormat()
  const { data: stop } = useMailStop()
  const { data: counters } = useOutboxCounters()
  if (!stop || !counters) return null
  return (
    <Alert severity="error" sx={{ mb: 2, '& .MuiAlert-message': { width: 1 } }}>
      <AlertTitle component="h3">{t('outbox.stop.title', { moment: dateTime(stop.since) })}</AlertTitle>
      <span>{t('outbox.stop.text', { count: counters.waiting, moment: dateTime(stop.next_try_at) })}</span>
      <Box sx={{ mt: 1, fontSize: '0.8125rem' }}>{t('outbox.serverSaid')}</Box>
      <Box component="code" sx={{ display: 'block', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {stop.reason}
      </Box>
    </Alert>
  )
}
