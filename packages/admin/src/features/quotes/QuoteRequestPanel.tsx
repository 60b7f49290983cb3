import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useClearQuoteMark } from '@nordlys/data/quotes/request/mutations'
import { useQuoteRequest } from '@nordlys/data/quotes/request/queries'
import type { QuoteRequest, QuoteStatus } from '@nordlys/data/quotes/request/schema'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { LongText } from '@nordlys/ui/components/LongText'
import { DeleteButton } from '@nordlys/ui/components/table/panel/DeleteButton'
import { PanelFacts } from '@nordlys/ui/components/table/panel/PanelFacts'
import { RecordPanel } from '@nordlys/ui/components/table/panel/RecordPanel'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { RowHistory } from '../../shared/history/RowHistory.tsx'
import { mailto } from '@nordlys/data/lib/addresses/contact-links'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useRelatedFacts } from '../../shared/related/useRelatedFacts.tsx'
import { OwnerField } from '../../shared/owner/OwnerField.tsx'
import { SuspicionNotice } from '../../shared/suspicion/SuspicionNotice.tsx'
import { QuoteConversion } from './QuoteConversion.tsx'
import { NEXT_STEP, QuoteOffers } from './QuoteOffers.tsx'
import { QuotePriceBreakdown } from './QuotePriceBreakdown.tsx'
import { QuoteStatusSelect } from './QuoteStatusSelect.tsx'
import { type ChangeQuoteStatus, useChangeQuoteStatus } from './useChangeQuoteStatus.ts'
import { useQuoteActions } from './useQuoteActions.ts'
import { useServiceName } from '../../shared/useServiceName.ts'

interface QuoteRequestPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** Shows a request with its client, service, price and history, also when the list does not contain it. */
export function QuoteRequestPanel({ id, onClose }: QuoteRequestPanelProps) {
  const { t } = useTranslation('quotes')
  const onStatus = useChangeQuoteStatus()
  return (
    <RecordPanel<QuoteRequest>
      id={id}
      result={useQuoteRequest(id)}
      label={(row) => (row ? t('panel.label', { name: row.client_name }) : t('panel.labelUnknown'))}
      notFound={{ title: t('panel.gone'), description: t('panel.goneText') }}
      errorTitle={t('loadFailed')}
      onClose={onClose}
      renderHeader={(request) => <QuoteStatusSelect request={request} onChange={onStatus} />}
    >
      {(request) => <Request request={request} onStatus={onStatus} onClose={onClose} />}
    </RecordPanel>
  )
}

interface RequestProps {
  readonly request: QuoteRequest
  readonly onStatus: ChangeQuoteStatus
  readonly onClose: () => void
}

function Request({ request, onStatus, onClose }: RequestProps) {
  const { t } = useTranslation('quotes')
  const serviceName = useServiceName()
  const { remove } = useQuoteActions()
  const { mutateAsync: clearMark } = useClearQuoteMark()
  const onDelete = async () => {
    if (await remove([request])) onClose()
  }
  return (
    <>
      <SuspicionNotice isSuspected={request.suspected_spam} onClear={() => clearMark(request.id)} />
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {request.client_name}
      </Typography>
      <Typography variant="body2" sx={{ color: 'muted', overflowWrap: 'anywhere', mt: 0.25 }}>
        {request.company_name && <span>{`${request.company_name} · `}</span>}
        <Link href={mailto(shownAddress(request.client_email))}>{shownAddress(request.client_email)}</Link>
      </Typography>
      <OwnerField key={request.id} table="quote_requests" row={request} name={request.client_name} />
      <Typography variant="h6" component="h3" sx={{ mt: 2.5 }}>
        {serviceName(request.service_type)}
      </Typography>
      <Typography variant="body2" component="div" sx={{ mt: 0.5 }}>
        <LongText key={request.id}>{request.project_description}</LongText>
      </Typography>
      <QuotePriceBreakdown request={request} />
      {request.status === 'pending' && <Decision request={request} onStatus={onStatus} />}
      <QuoteOffers request={request} />
      <QuoteConversion request={request} />
      <Facts request={request} />
      <Box sx={{ mt: 2.5 }}>
        <DeleteButton
          blockedReason={request.client_transaction_id === null ? null : t('remove.kept', { count: 1 })}
          onDelete={onDelete}
        >
          {t('remove.one')}
        </DeleteButton>
      </Box>
      <RowHistory table="quote_requests" id={request.id} version={request.updated_at} />
    </>
  )
}

function Decision({ request, onStatus }: Pick<RequestProps, 'request' | 'onStatus'>) {
  const { t } = useTranslation('quotes')
  const decide = (status: QuoteStatus) => (event: MouseEvent<HTMLElement>) => {
    // A decision removes these buttons, so the focus moves to the next step, which is the offer, or to the status.
    const panel = event.currentTarget.closest('section, [role="dialog"]')
    const next = status === 'approved' ? panel?.querySelector<HTMLElement>(`[${NEXT_STEP}]`) : null
    const target = next ?? panel?.querySelector<HTMLElement>('[role="combobox"]')
    target?.focus()
    void onStatus(request, status)
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 2.5 }}>
      <Button variant="contained" onClick={decide('approved')}>
        {t('panel.approve')}
      </Button>
      <Button variant="outlined" onClick={decide('rejected')}>
        {t('panel.reject')}
      </Button>
    </Box>
  )
}

function Facts({ request }: Pick<RequestProps, 'request'>) {
  const { t } = useTranslation('quotes')
  const { dateTime } = useFormat()
  const moment = (value: string) => <time dateTime={value}>{dateTime(value)}</time>
  const facts = [
    ...useRelatedFacts('quote_requests', request.id),
    { label: t('panel.received'), value: moment(request.created_at) },
    ...(request.updated_at === request.created_at
      ? []
      : [{ label: t('panel.updated'), value: moment(request.updated_at) }]),
    { label: t('panel.language'), value: t(`language.${request.language}`) },
  ]
  return <PanelFacts facts={facts} />
}
