import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { QuoteRequest, QuoteStatus } from '@nordlys/data/quotes/schema'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { SidePanel } from '../../components/table/SidePanel.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { QuotePriceBreakdown } from './QuotePriceBreakdown.tsx'
import { QuoteStatusSelect } from './QuoteStatusSelect.tsx'
import type { ChangeQuoteStatus } from './useChangeQuoteStatus.ts'
import { useServiceName } from './useServiceName.ts'

// Whatever the address holds, it adds no header to the mail (rule W3).
const mailto = (address: string) => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`

interface QuoteRequestPanelProps {
  readonly request: QuoteRequest
  readonly onStatus: ChangeQuoteStatus
  readonly onClose: () => void
}

/** A request in full: who asks, for what, at which price, and the decision. */
export function QuoteRequestPanel({ request, onStatus, onClose }: QuoteRequestPanelProps) {
  const { t } = useTranslation('quotes')
  const serviceName = useServiceName()
  return (
    <SidePanel
      label={t('panel.label', { name: request.client_name })}
      contentKey={request.id}
      onClose={onClose}
      header={<QuoteStatusSelect request={request} onChange={onStatus} />}
    >
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {request.client_name}
      </Typography>
      <Typography variant="body2" sx={{ color: 'muted', overflowWrap: 'anywhere', mt: 0.25 }}>
        {request.company_name && `${request.company_name} · `}
        <Link href={mailto(request.client_email)}>{request.client_email}</Link>
      </Typography>
      <Typography variant="h6" component="h3" sx={{ mt: 2.5 }}>
        {serviceName(request.service_type)}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {request.project_description}
      </Typography>
      <QuotePriceBreakdown request={request} />
      {request.status === 'pending' && <Decision request={request} onStatus={onStatus} />}
      <Facts request={request} />
    </SidePanel>
  )
}

function Decision({ request, onStatus }: Omit<QuoteRequestPanelProps, 'onClose'>) {
  const { t } = useTranslation('quotes')
  const decide = (status: QuoteStatus) => (event: MouseEvent<HTMLElement>) => {
    // These buttons go with the decision; the status, which then tells it, gets the focus.
    event.currentTarget.closest('section, [role="dialog"]')?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
    void onStatus(request.id, status)
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

function Facts({ request }: Pick<QuoteRequestPanelProps, 'request'>) {
  const { t } = useTranslation('quotes')
  const { dateTime } = useFormat()
  const moment = (value: string) => <time dateTime={value}>{dateTime(value)}</time>
  const facts = [
    { label: t('panel.received'), value: moment(request.created_at) },
    ...(request.updated_at === request.created_at
      ? []
      : [{ label: t('panel.updated'), value: moment(request.updated_at) }]),
    { label: t('panel.language'), value: t(`language.${request.language}`) },
  ]
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 2,
        rowGap: 0.5,
        mt: 2.5,
        typography: 'body2',
        fontSize: '0.8125rem',
      }}
    >
      {facts.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'contents', '& > dt': { color: 'muted' }, '& > dd': { textAlign: 'end' } }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  )
}
