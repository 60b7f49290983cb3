import { COMPLEXITIES, DEFAULT_COMPLEXITY } from '@nordlys/data/quotes/complexity'
import { HOURS, type QuoteForm } from '@nordlys/data/quotes/request/schema'
import { drafts } from '../../../forms/draft.ts'

/** The quote form's drafts. */
export const quoteDrafts = drafts<QuoteForm>('quote-draft', (stored, textOf) => {
  const hours: unknown = Reflect.get(stored, 'estimated_hours')
  return {
    client_name: textOf('client_name'),
    client_email: textOf('client_email'),
    company_name: textOf('company_name'),
    service_type: textOf('service_type'),
    project_description: textOf('project_description'),
    complexity: COMPLEXITIES.find((one) => one === textOf('complexity')) ?? DEFAULT_COMPLEXITY,
    estimated_hours: typeof hours === 'number' ? hours : HOURS.default,
  }
})
