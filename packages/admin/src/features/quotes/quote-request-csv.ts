import type { CsvColumn } from '@nordlys/data/lib/list/csv'
import type { QuoteRequest } from '@nordlys/data/quotes/request/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import type { TFunction } from 'i18next'

/** Returns the columns of an export of requests. */
export function quoteRequestCsv(t: TFunction<'quotes'>): CsvColumn<QuoteRequest>[] {
  return [
    { heading: t('requests.client'), value: ({ client_name: name }) => name },
    { heading: t('requests.email'), value: ({ client_email: email }) => shownAddress(email) },
    { heading: t('requests.company'), value: ({ company_name: company }) => company },
    { heading: t('requests.service'), value: ({ service_type: service }) => service },
    { heading: t('requests.complexity'), value: ({ complexity }) => t(`complexity.${complexity}`) },
    { heading: t('requests.hours'), value: ({ estimated_hours: hours }) => hours },
    { heading: t('requests.total'), value: ({ total_amount: total }) => total },
    { heading: t('requests.currency'), value: ({ currency }) => currency },
    { heading: t('requests.status'), value: ({ status }) => t(`status.${status}`) },
    { heading: t('requests.language'), value: ({ language }) => t(`language.${language}`) },
    { heading: t('requests.received'), value: ({ created_at: date }) => date },
    { heading: t('requests.description'), value: ({ project_description: description }) => description },
  ]
}
