import { BUDGET_RANGES, PROJECT_TYPES } from '@nordlys/data/contacts/choices'
import type { Contact } from '@nordlys/data/contacts/schema'
import type { CsvColumn } from '@nordlys/data/lib/list/csv'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { PanelFacts } from '@nordlys/ui/components/table/panel/PanelFacts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

/** Shows the other fields of a message, without empty ones. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { t } = useTranslation('contacts')
  const { dateTime } = useFormat()
  const moment = (value: string) => <time dateTime={value}>{dateTime(value)}</time>
  const projectType = PROJECT_TYPES.find((known) => known === contact.project_type)
  const budget = BUDGET_RANGES.find((known) => known === contact.budget_range)
  const facts = [
    {
      label: t('panel.projectType'),
      value: projectType ? t(`projectType.${projectType}`) : contact.project_type,
    },
    { label: t('panel.budget'), value: budget ? t(`budgetRange.${budget}`) : contact.budget_range },
    { label: t('panel.received'), value: moment(contact.created_at) },
    { label: t('panel.handled'), value: contact.handled_at && moment(contact.handled_at) },
    { label: t('panel.language'), value: t(`language.${contact.language}`) },
  ]
  return <PanelFacts facts={facts.filter(({ value }) => value !== null)} />
}

/** Returns the columns of an export of messages. */
export function contactCsv(t: TFunction<'contacts'>): CsvColumn<Contact>[] {
  return [
    { heading: t('list.name'), value: ({ name }) => name },
    { heading: t('list.email'), value: ({ email }) => shownAddress(email) },
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
