import { QUOTE_STATUSES, type QuoteRequest, type QuoteState } from '@nordlys/data/quotes/request/schema'
import { useTranslation } from 'react-i18next'
import type { StatusTone } from '@nordlys/ui/components/status/StatusChip'
import { StatusSelect } from '@nordlys/ui/components/status/StatusSelect'
import type { ChangeQuoteStatus } from './useChangeQuoteStatus.ts'

const TONES: Readonly<Record<QuoteState, StatusTone>> = {
  pending: 'waiting',
  offered: 'neutral',
  accepted: 'good',
  declined: 'bad',
  approved: 'good',
  rejected: 'bad',
}

interface QuoteStatusSelectProps {
  readonly request: QuoteRequest
  readonly onChange: ChangeQuoteStatus
  readonly tabIndex?: 0 | -1
}

/** Shows the status of a request as a chip that opens a menu. A status that follows from its offers replaces 'pending' in the menu. */
export function QuoteStatusSelect({ request, onChange, tabIndex = 0 }: QuoteStatusSelectProps) {
  const { t } = useTranslation('quotes')
  const isDecision = QUOTE_STATUSES.some((status) => status === request.status)
  const states = isDecision ? QUOTE_STATUSES : ([request.status, 'approved', 'rejected'] as const)
  return (
    <StatusSelect
      value={request.status}
      options={states.map((value) => ({ value, label: t(`status.${value}`), tone: TONES[value] }))}
      label={t('statusOf', { name: request.client_name })}
      onChange={(state) => {
        const status = QUOTE_STATUSES.find((known) => known === state)
        if (status) void onChange(request, status)
      }}
      tabIndex={tabIndex}
    />
  )
}
