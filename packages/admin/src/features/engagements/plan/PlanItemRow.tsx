import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import type { EngagementState, PlanItem } from '@nordlys/data/clients/engagement/schema'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { StepButton } from '@nordlys/ui/components/StepButton'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { transactionSearch } from '../../../shared/record-links.ts'
import { usePlanActions } from './usePlanActions.ts'

interface PlanItemRowProps {
  readonly item: PlanItem
  readonly state: EngagementState
  readonly onBill: () => void
  readonly onEdit: () => void
}

const TONES = { toBill: 'waiting', paid: 'good', billed: 'neutral', planned: 'neutral' } as const
const BILL_TONES = { pending: 'waiting', overdue: 'bad', paid: 'good', reversed: 'neutral' } as const

/** Shows an item of a payment plan: amount, date, state, bills and actions. */
export function PlanItemRow({ item, state, onBill, onEdit }: PlanItemRowProps) {
  const { t } = useTranslation('engagements')
  const { currency } = useFormat()
  const { markDone, remove } = usePlanActions()
  const { title, done_at: done } = item
  const planned = planState(item)
  const unbillable = whyUnbillable(item, state)
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'hairline' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <span>{title}</span>
          <Box component="span" sx={{ display: 'block', color: 'muted', fontSize: '0.8125rem' }}>
            <strong>{currency(item.amount, item.currency)}</strong>
            <When item={item} />
          </Box>
        </Box>
        <StatusChip tone={TONES[planned]}>{t(`plan.states.${planned}`)}</StatusChip>
      </Box>
      {item.bills.map((bill) => (
        <Box key={bill.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5, fontSize: '0.8125rem' }}>
          <Link component={RouterLink} to={`../clients${transactionSearch(bill.id)}`} sx={{ flex: 1, minWidth: 0 }}>
            {bill.reference === null ? t('bills.without') : t('bills.open', { reference: bill.reference })}
          </Link>
          <span>{currency(bill.amount, bill.currency)}</span>
          <StatusChip tone={BILL_TONES[bill.status]}>{t(`bills.statuses.${bill.status}`)}</StatusChip>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mt: 0.75 }}>
        {(planned === 'toBill' || planned === 'planned') && (
          <StepButton
            size="small"
            variant={item.is_to_bill ? 'contained' : 'outlined'}
            aria-label={t('bill.buttonOf', { title })}
            blockedReason={unbillable === null ? null : t(`bill.${unbillable}`)}
            onClick={onBill}
          >
            {t('bill.button')}
          </StepButton>
        )}
        <Button
          size="small"
          variant="outlined"
          aria-label={t(done === null ? 'done.buttonOf' : 'done.undoOf', { title })}
          onClick={() => markDone(item, done === null)}
        >
          {t(done === null ? 'done.button' : 'done.undo')}
        </Button>
        {item.billed_at === null && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <IconButton size="small" aria-label={t('plan.editOne', { title })} onClick={onEdit}>
              <Pencil size={16} aria-hidden />
            </IconButton>
            <IconButton size="small" aria-label={t('plan.removeOne', { title })} onClick={() => remove(item)}>
              <Trash size={16} aria-hidden />
            </IconButton>
          </Box>
        )}
      </Box>
    </Box>
  )
}

function When({ item: { due, bill_day: day, done_at: done } }: { item: PlanItem }) {
  const { t } = useTranslation('engagements')
  const format = useFormat()
  const parts = [
    t(`plan.dues.${due}`),
    ...(day !== null && (due === 'date' || due === 'monthly') ? [t('plan.from', { day: format.day(day) })] : []),
    ...(done === null ? [] : [t('plan.doneOn', { day: format.date(done) })]),
  ]
  return <span>{` · ${parts.join(' · ')}`}</span>
}

/** Returns what the plan says about an item; the database decides what is to bill. */
function planState(item: PlanItem): 'toBill' | 'paid' | 'billed' | 'planned' {
  const { is_to_bill: isToBill, billed_at: billed, paid_at: paid } = item
  if (isToBill) return 'toBill'
  if (paid !== null) return 'paid'
  return billed === null ? 'planned' : 'billed'
}

/** Returns why an item that waits for its bill cannot be billed, also before its day; null if it can. */
function whyUnbillable({ amount }: PlanItem, state: EngagementState): 'cancelled' | 'nothing' | null {
  if (state === 'cancelled') return 'cancelled'
  return amount === 0 ? 'nothing' : null
}
