import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useOutboxEmail } from '@nordlys/data/outbox/queries'
import type { OutboxEmail } from '@nordlys/data/outbox/schema'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { StepButton } from '@nordlys/ui/components/StepButton'
import { PanelFacts } from '@nordlys/ui/components/table/panel/PanelFacts'
import { RecordPanel } from '@nordlys/ui/components/table/panel/RecordPanel'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { failureKind, isHeld, isResendable } from './outbox-list.ts'
import { kindText, MailStatus, recipientText } from './outbox-columns.tsx'
import { useHeldMails } from './useHeldMails.ts'
import { useResend } from './useResend.ts'

/** Shows an email of the outbox with its status, its error and the button that resends it. */
export function EmailPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation('mail')
  const nameOf = (email: OutboxEmail | null) => (email && recipientText(email, t)) ?? ''
  return (
    <RecordPanel<OutboxEmail>
      id={id}
      result={useOutboxEmail(id)}
      label={(email) => t('outbox.panel', { name: nameOf(email) })}
      notFound={{ title: t('outbox.gone'), description: t('outbox.goneText') }}
      errorTitle={t('outbox.loadFailed')}
      onClose={onClose}
      renderHeader={({ status }) => <MailStatus status={status} t={t} />}
    >
      {(email) => <Email email={email} />}
    </RecordPanel>
  )
}

function Email({ email }: { email: OutboxEmail }) {
  const { t } = useTranslation('mail')
  const { dateTime, number } = useFormat()
  const { busy, resend } = useResend()
  const name = recipientText(email, t)
  const when = (moment: string) => <time dateTime={moment}>{dateTime(moment)}</time>
  const facts = [
    { label: t('outbox.kind'), value: kindText(email.kind, t) },
    { label: t('outbox.language'), value: t(`languages.${email.language}`) },
    { label: t('outbox.created'), value: when(email.created_at) },
    { label: t('outbox.attempts'), value: number(email.attempts) },
    ...(email.status === 'pending' ? [{ label: t('outbox.next'), value: when(email.next_attempt_at) }] : []),
    ...(email.sent_at === null ? [] : [{ label: t('outbox.sent'), value: when(email.sent_at) }]),
  ]
  return (
    <>
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
        {name}
      </Typography>
      <PanelFacts facts={facts} />
      {email.last_error !== null && <Failure error={email.last_error} />}
      {isHeld(email) ? (
        <HeldButtons id={email.id} />
      ) : (
        <Box sx={{ mt: 2.5 }}>
          <StepButton
            variant="contained"
            startIcon={<RotateCw size={16} aria-hidden />}
            loading={busy}
            loadingPosition="start"
            blockedReason={isResendable(email) ? null : t('outbox.resendBlocked')}
            onClick={() => void resend([email.id])}
          >
            {t('outbox.resend')}
          </StepButton>
        </Box>
      )}
    </>
  )
}

function HeldButtons({ id }: { id: string }) {
  const { t } = useTranslation('mail')
  const { busy, send, discard } = useHeldMails()
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 2.5 }}>
      <Button variant="contained" loading={busy} onClick={() => void send([id], 1)}>
        {t('outbox.held.send')}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => void discard([id], 1)}>
        {t('outbox.held.discard')}
      </Button>
    </Box>
  )
}

function Failure({ error }: { error: string }) {
  const { t } = useTranslation('mail')
  return (
    <Box sx={{ mt: 2.5, typography: 'body2' }}>
      <Typography variant="h6" component="h3">
        {t('outbox.error')}
      </Typography>
      <span>{t(`outbox.errors.${failureKind(error)}`)}</span>
      <Box sx={{ mt: 1, color: 'muted', fontSize: '0.8125rem' }}>{t('outbox.serverSaid')}</Box>
      <Box component="code" sx={{ display: 'block', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {error}
      </Box>
    </Box>
  )
}
