import type { ClientTransaction } from '@nordlys/data/clients/transaction/schema'
import type { Offer } from '@nordlys/data/offers/schema'
import type { QuoteRequest } from '@nordlys/data/quotes/request/schema'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { createFakeApi as createApi, type FakeApi as Api } from '../../../../testing/fake-api.ts'

/** An API that responds to the requests of quote management from rows in memory. */
export type FakeApi = Api & {
  readonly requests: QuoteRequest[]
  readonly templates: QuoteTemplate[]
  /** The transactions created from requests. */
  readonly receivables: ClientTransaction[]
  /** The offers made from requests. */
  readonly offers: Offer[]
}

function counters(requests: readonly QuoteRequest[], templates: readonly QuoteTemplate[]) {
  const approved = requests.filter(({ status }) => status === 'approved')
  return {
    pending: requests.filter(({ status }) => status === 'pending').length,
    suspected: requests.filter((request) => request.suspected_spam).length,
    approved: approved.length,
    templates: templates.length,
    total_value: [
      { currency: 'USD', amount: approved.reduce((sum, { total_amount }) => sum + total_amount, 0) },
      { currency: 'NOK', amount: 1200 },
    ],
    currency: 'USD',
  }
}

/** Creates an API over these rows; writes change them. */
export function createFakeApi(requests: QuoteRequest[], templates: QuoteTemplate[]): FakeApi {
  const receivables: ClientTransaction[] = []
  const offers: Offer[] = []
  const api = createApi({
    tables: {
      quote_requests: requests,
      quote_templates: templates,
      transactions_with_status: receivables,
      offers_with_state: offers,
      settings: [],
      system_settings: [],
    },
    functions: { get_quote_counters: () => counters(requests, templates), get_history: () => [] },
  })
  return Object.assign(api, { requests, templates, receivables, offers })
}
