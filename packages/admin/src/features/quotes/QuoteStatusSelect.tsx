import { QUOTE_STATUSES, type QuoteRequest, type QuoteStatus } from '@nordlys/data/quotes/request/schema'
import { useTranslation } from 'react-i18next'
import type { StatusTone } from '@nordlys/ui/components/StatusChip'
import { StatusSelect } from '@nordlys/ui/components/StatusSelect'
import type { ChangeQuoteStatus } from './useChangeQuoteStatus.ts'

const TONES: Readonly<Record<QuoteStatus, StatusTone>> = { pending: 'waiting', approved: 'good', rejected: 'bad' }

interface QuoteStatusSelectProps {
  readonly request: QuoteRequest
  readonly onChange: ChangeQuoteStatus
  readonly tabIndex?: 0 | -1
}

/** Shows the status of a request as a chip that opens a menu. */
export function QuoteStatusSelect({ request, onChange, tabIndex = 0 }: QuoteStatusSelectProps) {
  const { t } = useTranslation('quotes')
  return (
    <StatusSelect
      value={request.status}
      options={QUOTE_STATUSES.map((value) => ({ value, label: t(`status.${value}`), tone: TONES[value] }))}
      label={t('statusOf', { name: request.client_name })}
      onChange={(status) => void onChange(request, status)}
      tabIndex={tabIndex}
    />
  )
}
