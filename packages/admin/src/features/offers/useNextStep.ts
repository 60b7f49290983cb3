import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { useOfferGaps } from '@nordlys/data/offers/gaps'
import { useReminderDays } from '@nordlys/data/offers/queries'
import type { Offer } from '@nordlys/data/offers/schema'
import { hasUnsentChanges, isOpenOffer } from './offer-state.ts'

const DAY = 86_400_000
const MOST_REMINDERS = 2

const daysSince = (moment: string): number => (serverNow() - Date.parse(moment)) / DAY

/** Returns whether the client of a sent offer may be reminded now, by the same rule as the database. */
export const mayRemind = ({ state, reminders, reminded_at: reminded }: Offer): boolean =>
  state === 'sent' && reminders < MOST_REMINDERS && (reminded === null || daysSince(reminded) >= 1)

/** Returns how many days an offer has waited, once a reminder is due by the setting; null before. */
export function useDaysToRemind(offer: Offer): number | null {
  const { data: patience } = useReminderDays()
  const since = offer.reminded_at ?? offer.sent_at
  const days = since === null ? 0 : Math.floor(daysSince(since))
  return patience === undefined || days < patience || !mayRemind(offer) ? null : days
}

/** Returns the next step of an offer, whose button is the main one; null while it waits for the client, and after its end. */
export function useNextStep(offer: Offer): 'send' | 'edit' | 'remind' | null {
  const { data: gaps } = useOfferGaps(offer.id, offer.updated_at)
  const isReminderDue = useDaysToRemind(offer) !== null
  if (!isOpenOffer(offer) || !gaps) return null
  if (offer.version === 0 || hasUnsentChanges(offer)) return gaps.length === 0 ? 'send' : 'edit'
  if (offer.state === 'expired') return 'edit'
  return isReminderDue ? 'remind' : null
}
