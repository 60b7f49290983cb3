import { useTranslation } from '../../texts/useTranslation.ts'
import { LegalPage } from './LegalPage.tsx'
import { useCompanyFacts, useLegalDay } from './useCompanyFacts.ts'

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
  return (
    <LegalPage
      title={t('title')}
      lead={t('lead', facts)}
      day={useLegalDay('terms', '2025-01-30')}
      updated={(date) => t('updated', { date })}
      sections={sections}
      registration={number && t('parties.body_number', { number })}
    />
  )
}
