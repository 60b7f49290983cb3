import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { usePauseReminders } from '@nordlys/data/clients/billing/mutations'
import { usePaymentReminders } from '@nordlys/data/clients/billing/queries'
import { useBillingRealtime } from '@nordlys/data/clients/billing/realtime'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { RemindButton, type RemindedPayment } from './RemindButton.tsx'

/** Shows when an unpaid payment was reminded of, sends a reminder, and pauses them for a reason. */
export function PaymentReminders({ payment }: { payment: RemindedPayment }) {
  const { t } = useTranslation('billing')
  const { dateTime } = useFormat()
  const id = useId()
  useBillingRealtime()
  const { data, error, refetch, isFetching } = usePaymentReminders(payment.id)
  if (error)
    return (
      <ErrorState
        error={error}
        title={t('reminders.loadFailed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  // Nothing is to say of a payment that is not due, unless it was before.
  if (!data || (data.blocked === 'not_overdue' && data.reminders.length === 0 && data.reminder_note === null))
    return null
  const { reminders, reminder_note: note, is_due: isDue, blocked } = data
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ borderTop: 1, borderColor: 'hairline', pt: 2, typography: 'body2' }}
    >
      <Typography id={id} variant="h6" component="h3" sx={{ mb: 0.5 }}>
        {t('reminders.title')}
      </Typography>
      {reminders.length === 0 ? (
        <p style={{ margin: 0 }}>{t('reminders.none')}</p>
      ) : (
        <Box component="ol" sx={{ m: 0, pl: 2.5, '& > li::marker': { fontVariantNumeric: 'normal' } }}>
          {reminders.map(({ at, by }) => (
            <li key={at}>{t('reminders.sent', { moment: dateTime(at), person: by ?? t('reminders.automatic') })}</li>
          ))}
        </Box>
      )}
      {isDue && <strong>{t('reminders.due')}</strong>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mt: 1 }}>
        <RemindButton payment={payment} blocked={blocked} isMain={isDue} />
        <Pause key={note} payment={payment.id} note={note} />
      </Box>
    </Box>
  )
}

/** Pauses the reminders with a note, or resumes them. It is no form, because it stands in the form of the payment. */
function Pause({ payment, note }: { payment: string; note: string | null }) {
  const { t } = useTranslation('billing')
  const { run, isPending } = useAction()
  const { mutateAsync } = usePauseReminders()
  const [typed, setTyped] = useState<string | null>(null)
  const save = (wanted: string) =>
    run({
      call: () => mutateAsync({ payment, note: wanted }),
      done: t(wanted === '' ? 'reminders.resumeDone' : 'reminders.pauseDone'),
      failed: t('reminders.pauseFailed'),
    })
  if (note !== null)
    return (
      <Box sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
        <p style={{ margin: '0 0 8px' }}>{t('reminders.paused', { note })}</p>
        <Button size="small" variant="outlined" loading={isPending} onClick={() => void save('')}>
          {t('reminders.resume')}
        </Button>
      </Box>
    )
  const isEmpty = typed?.trim() === ''
  return (
    <>
      {typed !== null && (
        <TextField
          size="small"
          label={t('reminders.note')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened it is gone from its place
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
          sx={{ flex: '1 1 14rem' }}
        />
      )}
      <Button
        size="small"
        variant="outlined"
        loading={isPending}
        aria-disabled={isEmpty}
        onClick={() => {
          if (typed === null) setTyped('')
          else if (!isEmpty) void save(typed)
        }}
      >
        {t('reminders.pause')}
      </Button>
    </>
  )
}
