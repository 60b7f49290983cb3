import { usePlan } from '@nordlys/data/clients/engagement/queries'
import type { Engagement, PlanItem } from '@nordlys/data/clients/engagement/schema'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { StepButton } from '@nordlys/ui/components/StepButton'
import { useVisibleRows } from '@nordlys/ui/components/undo/useVisibleRows.ts'
import { PanelSection } from '../PanelSection.tsx'
import { PlanItemRow } from './PlanItemRow.tsx'

/** The open dialog: the form of an item (null for a new one), or the one that bills it. */
export type OpenItem =
  | { readonly kind: 'edit'; readonly item: PlanItem | null }
  | { readonly kind: 'bill'; readonly item: PlanItem }

/** Shows the payment plan of an engagement with the bills of each item, and edits, bills and finishes the items. */
export function Plan({ engagement, onOpen }: { engagement: Engagement; onOpen: (open: OpenItem) => void }) {
  const { t } = useTranslation('engagements')
  const plan = usePlan(engagement.id)
  const { data } = useVisibleRows('plan_items', {
    data: plan.data && { rows: plan.data, total: plan.data.length },
  })
  return (
    <PanelSection
      title={t('plan.title')}
      result={{ ...plan, data: data?.rows }}
      errorTitle={t('plan.loadFailed')}
      empty={t('plan.empty')}
      actions={
        <StepButton
          variant="outlined"
          startIcon={<Plus size={16} aria-hidden />}
          blockedReason={engagement.state === 'cancelled' ? t('bill.cancelled') : null}
          onClick={() => onOpen({ kind: 'edit', item: null })}
        >
          {t('plan.add')}
        </StepButton>
      }
    >
      {(item) => (
        <PlanItemRow
          key={item.id}
          item={item}
          state={engagement.state}
          onBill={() => onOpen({ kind: 'bill', item })}
          onEdit={() => onOpen({ kind: 'edit', item })}
        />
      )}
    </PanelSection>
  )
}
