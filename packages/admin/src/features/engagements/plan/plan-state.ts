import type { EngagementState, PlanItem } from '@nordlys/data/clients/engagement/schema'

/** Returns what the plan says about an item; the database decides what is to bill. */
export function planState(item: PlanItem): 'toBill' | 'paid' | 'billed' | 'planned' {
  const { is_to_bill: isToBill, billed_at: billed, paid_at: paid } = item
  if (isToBill) return 'toBill'
  if (paid !== null) return 'paid'
  return billed === null ? 'planned' : 'billed'
}

/** Whether an item can be billed, also before its day; a monthly one again when it is to bill. */
export const canBill = (item: PlanItem, state: EngagementState): boolean =>
  state !== 'cancelled' && item.amount !== 0 && (item.billed_at === null || item.is_to_bill)
