import type { Contact } from '@nordlys/data/contacts/schema'
import type { CsvColumn } from '@nordlys/data/lib/list/csv'
import type { TFunction } from 'i18next'

/** Returns the columns of an export of messages. */
export function contactCsv(t: TFunction<'contacts'>): CsvColumn<Contact>[] {
  return [
    { heading: t('list.name'), value: ({ name }) => name },
    { heading: t('list.email'), value: ({ email }) => email },
    { heading: t('company'), value: ({ company }) => company },
    { heading: t('list.subject'), value: ({ subject }) => subject },
    { heading: t('message'), value: ({ message }) => message },
    { heading: t('panel.projectType'), value: ({ project_type: projectType }) => projectType },
    { heading: t('panel.budget'), value: ({ budget_range: budget }) => budget },
    { heading: t('panel.language'), value: ({ language }) => t(`language.${language}`) },
    { heading: t('list.status'), value: ({ status }) => t(`status.${status}`) },
    { heading: t('list.date'), value: ({ created_at: date }) => date },
  ]
}
