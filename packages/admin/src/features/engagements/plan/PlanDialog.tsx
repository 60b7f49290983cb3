import type { Engagement } from '@nordlys/data/clients/engagement/schema'
import { BillDialog } from '../../../shared/BillDialog.tsx'
import type { OpenItem } from './Plan.tsx'
import { PlanItemEditor } from './PlanItemEditor.tsx'

interface PlanDialogProps {
  readonly engagement: Engagement
  readonly open: OpenItem
  readonly onClose: () => void
}

/** Renders the open dialog of a payment plan. It is outside the panel, which remounts when the window is resized. */
export function PlanDialog({ engagement, open, onClose }: PlanDialogProps) {
  return open.kind === 'bill' ? (
    <BillDialog item={open.item} paymentDays={engagement.clients.payment_days} onClose={onClose} />
  ) : (
    <PlanItemEditor engagement={engagement} item={open.item} onClose={onClose} />
  )
}
