import type { EngagementState, PlanItem } from '@nordlys/data/clients/engagement/schema'

/** Returns the state of an item in the plan; the database decides whether it can be billed. */
export function planState(item: PlanItem): 'toBill' | 'paid' | 'billed' | 'planned' {
  const { is_to_bill: isToBill, billed_at: billed, paid_at: paid } = item
  if (isToBill) return 'toBill'
  if (paid !== null) return 'paid'
  return billed === null ? 'planned' : 'billed'
}

/** Returns why an unbilled item can never be billed; null if it can, now or later. */
export function whyUnbillable({ amount }: PlanItem, state: EngagementState): 'cancelled' | 'nothing' | null {
  if (state === 'cancelled') return 'cancelled'
  return amount === 0 ? 'nothing' : null
}
