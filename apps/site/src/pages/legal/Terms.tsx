import { useTranslation } from 'react-i18next'
import { LegalPage } from './LegalPage.tsx'
import { useCompanyFacts } from './useCompanyFacts.ts'

const SECTIONS = [
  'parties',
  'services',
  'prices',
  'payment',
  'cooperation',
  'ownership',
  'confidentiality',
  'faults',
  'acceptable_use',
  'termination',
  'law',
  'contact',
] as const

/** The terms of service. */
export default function Terms() {
  const { t } = useTranslation('terms')
  const { facts, number } = useCompanyFacts()
  const sections = SECTIONS.map((id) => ({ id, title: t(`${id}.title`), body: t(`${id}.body`, facts) }))
  const registered = number ? [t('parties.body_number', { number })] : []
  return (
    <LegalPage
      title={t('title')}
      lead={t('lead', facts)}
      updated={(date) => t('updated', { date })}
      sections={sections.map((section) =>
        section.id === 'parties' ? { ...section, body: [section.body, ...registered].join('\n\n') } : section,
      )}
    />
  )
}
