import { LOSS_REASONS, type LossReason, type OfferResults } from '@nordlys/data/overview/schema'

type Decided = Pick<OfferResults['months'][number], 'accepted' | 'lost' | 'reasons'>

/** Returns the share of the decided offers that was lost, from 0 to 1; null without a decision. */
export const lossOf = ({ accepted, lost }: Pick<Decided, 'accepted' | 'lost'>): number | null =>
  accepted + lost === 0 ? null : lost / (accepted + lost)

/** Returns the sums of months. */
export function totalOf(months: readonly Decided[]): Decided {
  const sum = (read: (month: Decided) => number) => months.reduce((total, month) => total + read(month), 0)
  const all = months.flatMap(({ reasons }) => reasons)
  const sumOf = (reason: LossReason) => all.reduce((total, one) => total + (one.reason === reason ? one.count : 0), 0)
  return {
    accepted: sum(({ accepted }) => accepted),
    lost: sum(({ lost }) => lost),
    reasons: LOSS_REASONS.map((reason) => ({ reason, count: sumOf(reason) }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count),
  }
}
