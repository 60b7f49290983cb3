import type { Engagement, PlanItem } from '@nordlys/data/clients/engagement/schema'
import { z } from 'zod/mini'
import { ENGAGED_CLIENT, sampleEngagement } from '../../../../testing/sample-engagement.ts'
import { createFakeApi, type FakeApi, type FakeRow } from '../../../../testing/fake-api.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const MOMENT = '2026-01-20T12:00:00Z'

/** Returns an item of the plan of engagement 1, which is to bill. */
export const samplePlanItem = (number: number, part: Partial<PlanItem> = {}): PlanItem => ({
  id: uuid(200 + number),
  engagement_id: uuid(1),
  offer_id: null,
  title: 'Deposit',
  amount: 25_000,
  currency: 'NOK',
  due: 'acceptance',
  due_date: null,
  billed_at: null,
  paid_at: null,
  done_at: null,
  bill_day: null,
  is_to_bill: true,
  bills: [],
  updated_at: MOMENT,
  ...part,
})

export type EngagementsApi = FakeApi & {
  readonly engagements: Engagement[]
  readonly items: PlanItem[]
  readonly offers: FakeRow[]
}

/** Creates an API over these rows. */
export function fakeEngagements(engagements: Engagement[], items: PlanItem[] = []): EngagementsApi {
  const offers: FakeRow[] = []
  const api = createFakeApi({
    tables: {
      people: [],
      engagements,
      plan_items: items,
      plan_items_to_bill: items,
      clients: [ENGAGED_CLIENT],
      offers_with_state: offers,
      system_settings: [],
      audit_log: [],
      profiles: [],
    },
    defaults: { ...samplePlanItem(0), ...sampleEngagement(0), id: undefined },
    functions: {
      get_client_counters: () => ({ clients: 1, unread: 0, totals: [], currency: 'NOK' }),
      mark_plan_item_done: () => null,
      bill_plan_item: (args) => {
        const { item, reference } = z.object({ item: z.string(), reference: z.string() }).parse(args)
        const index = items.findIndex(({ id }) => id === item)
        const known = items[index]
        if (!known) throw new Error('There is no such item')
        const bill = { id: uuid(301), reference, amount: known.amount, currency: 'NOK', status: 'pending' } as const
        items[index] = { ...known, is_to_bill: false, billed_at: MOMENT, bills: [bill] }
        return bill.id
      },
    },
  })
  return Object.assign(api, { engagements, items, offers })
}
