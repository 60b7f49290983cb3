import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useResendDelivery } from '@nordlys/data/webhooks/mutations'
import { useDelivery } from '@nordlys/data/webhooks/queries'
import type { Delivery } from '@nordlys/data/webhooks/schema'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { StepButton } from '@nordlys/ui/components/StepButton'
import { PanelFacts } from '@nordlys/ui/components/table/panel/PanelFacts'
import { RecordPanel } from '@nordlys/ui/components/table/panel/RecordPanel'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useTranslation } from 'react-i18next'
import { MailStatus } from '../email/outbox-columns.tsx'
import { useDeliveryTexts } from './useDeliveryTexts.ts'

/** Shows a call with its status, its answer, its data and the button that sends it again. */
export function DeliveryPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const { t: tm } = useTranslation('mail')
  const texts = useDeliveryTexts()
  return (
    <RecordPanel<Delivery>
      id={id}
      result={useDelivery(id)}
      label={(delivery) => (delivery ? t('log.panel', { event: texts.event(delivery) }) : t('log.title'))}
      notFound={{ title: t('log.gone'), description: t('log.goneText') }}
      errorTitle={t('log.loadFailed')}
      onClose={onClose}
      renderHeader={({ status }) => <MailStatus status={status} t={tm} />}
    >
      {(delivery) => <Call delivery={delivery} />}
    </RecordPanel>
  )
}

function Call({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation(['webhooks', 'mail'])
  const { dateTime, number } = useFormat()
  const { run, isPending } = useAction()
  const { mutateAsync } = useResendDelivery()
  const texts = useDeliveryTexts()
  const answer = texts.answer(delivery)
  const when = (moment: string) => <time dateTime={moment}>{dateTime(moment)}</time>
  const facts = [
    { label: t('form.name'), value: texts.webhook(delivery) },
    { label: t('mail:outbox.created'), value: when(delivery.created_at) },
    { label: t('mail:outbox.attempts'), value: number(delivery.attempts) },
    ...(answer === null ? [] : [{ label: t('log.answer'), value: answer }]),
    ...(delivery.status === 'pending' ? [{ label: t('mail:outbox.next'), value: when(delivery.next_attempt_at) }] : []),
    ...(delivery.sent_at === null ? [] : [{ label: t('mail:outbox.sent'), value: when(delivery.sent_at) }]),
    { label: t('log.id'), value: <code>{delivery.id}</code> },
  ]
  const resend = () =>
    run({
      call: () => mutateAsync(delivery.id),
      done: t('log.resent'),
      failed: t('mail:outbox.resendFailed'),
      reasons: { not_resendable: t('log.resendBlocked'), webhook_off: t('isOff') },
    })
  return (
    <>
      <Typography variant="h4" component="h2" sx={{ mb: 0.5 }}>
        {texts.event(delivery)}
      </Typography>
      <PanelFacts facts={facts} />
      <Typography variant="h6" component="h3" sx={{ mt: 2.5 }}>
        {t('log.data')}
      </Typography>
      <Box component="pre" sx={{ m: 0, fontSize: '0.8125rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {JSON.stringify(delivery.data, null, 2)}
      </Box>
      <Box sx={{ mt: 2.5 }}>
        <StepButton
          variant="contained"
          startIcon={<RotateCw size={16} aria-hidden />}
          loading={isPending}
          loadingPosition="start"
          blockedReason={delivery.status === 'sending' ? t('log.resendBlocked') : null}
          onClick={() => void resend()}
        >
          {t('log.resend')}
        </StepButton>
      </Box>
    </>
  )
}
