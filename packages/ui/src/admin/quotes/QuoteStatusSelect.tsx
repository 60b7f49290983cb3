import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { QUOTE_STATUSES, type QuoteRequest, type QuoteStatus } from '@nordlys/data/quotes/schema'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusTone } from '../../components/StatusChip.tsx'
import type { ChangeQuoteStatus } from './useChangeQuoteStatus.ts'

const TONES: Readonly<Record<QuoteStatus, StatusTone>> = { pending: 'waiting', approved: 'good', rejected: 'bad' }

interface QuoteStatusSelectProps {
  readonly request: Pick<QuoteRequest, 'id' | 'status' | 'client_name'>
  readonly onChange: ChangeQuoteStatus
  readonly tabIndex?: 0 | -1
}

/**
 * The status as a chip that opens the choice. Not a native select: that would set a status with every press of an arrow key.
 */
export function QuoteStatusSelect({ request, onChange, tabIndex = 0 }: QuoteStatusSelectProps) {
  const { t } = useTranslation('quotes')
  const chip = (status: QuoteStatus, arrow = false) => (
    <StatusChip tone={TONES[status]}>
      {t(`status.${status}`)}
      {arrow && <ChevronDown size={14} aria-hidden style={{ marginInlineEnd: -4 }} />}
    </StatusChip>
  )
  return (
    <Select
      variant="standard"
      disableUnderline
      value={request.status}
      onChange={({ target }) => {
        if (target.value !== request.status) void onChange([request.id], target.value)
      }}
      inputProps={{ tabIndex }}
      SelectDisplayProps={{ 'aria-label': t('statusOf', { name: request.client_name }) }}
      renderValue={(status) => chip(status, true)}
      IconComponent={() => null}
      sx={{
        verticalAlign: 'middle',
        '& .MuiSelect-select.MuiSelect-select': {
          p: 0,
          minWidth: 0,
          minHeight: 0,
          display: 'flex',
          alignItems: 'center',
          height: 32,
          borderRadius: '999px',
        },
        '& .MuiSelect-select:focus': { bgcolor: 'transparent' },
        '@media (pointer: coarse)': { '& .MuiSelect-select.MuiSelect-select': { height: 44 } },
      }}
    >
      {QUOTE_STATUSES.map((status) => (
        <MenuItem key={status} value={status} dense>
          {chip(status)}
        </MenuItem>
      ))}
    </Select>
  )
}
