import type { EngagementState, PlanItem } from '@nordlys/data/clients/engagement/schema'

/** Returns what the plan says about an item; the database decides what is to bill. */
export function planState(item: PlanItem): 'toBill' | 'paid' | 'billed' | 'planned' {
  const { is_to_bill: isToBill, billed_at: billed, paid_at: paid } = item
  if (isToBill) return 'toBill'
  if (paid !== null) return 'paid'
  return billed === null ? 'planned' : 'billed'
}

/** Returns why an item that waits for its bill cannot be billed, also before its day; null if it can. */
export function whyUnbillable({ amount }: PlanItem, state: EngagementState): 'cancelled' | 'nothing' | null {
  if (state === 'cancelled') return 'cancelled'
  return amount === 0 ? 'nothing' : null
}
