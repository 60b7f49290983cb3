import { COMPLEXITIES, DEFAULT_COMPLEXITY } from '@nordlys/data/quotes/complexity'
import { HOURS } from '@nordlys/data/quotes/hours'
import type { QuoteForm } from '@nordlys/data/quotes/request/schema'
import { draftsOf } from '../../../forms/draft.ts'

/** The quote form's drafts: the text of every field. */
export const quoteDrafts = draftsOf<QuoteForm>()('quote-draft', (_stored, textOf) => ({
  client_name: textOf('client_name'),
  client_email: textOf('client_email'),
  company_name: textOf('company_name'),
  service_type: textOf('service_type'),
  project_description: textOf('project_description'),
  complexity: COMPLEXITIES.find((one) => one === textOf('complexity')) ?? DEFAULT_COMPLEXITY,
  estimated_hours: textOf('estimated_hours') || String(HOURS.default),
}))
