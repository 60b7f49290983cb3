import { BUDGET_RANGES, type Contact, PROJECT_TYPES } from '@nordlys/data/contacts/schema'
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
