import { useTranslation } from 'react-i18next'
import { LegalPage } from './LegalPage.tsx'
import { useCompanyFacts } from './useCompanyFacts.ts'

const SECTIONS = [
  'controller',
  'collected',
  'purpose',
  'storage',
  'sharing',
  'retention',
  'rights',
  'complaints',
  'security',
  'changes',
] as const

/** The privacy policy. */
export default function Privacy() {
  const { t } = useTranslation('privacy')
  const { facts, number } = useCompanyFacts()
  const sections = SECTIONS.map((id) => ({ id, title: t(`${id}.title`), body: t(`${id}.body`, facts) }))
  return (
    <LegalPage
      title={t('title')}
      lead={t('lead', facts)}
      updated={(date) => t('updated', { date })}
      sections={sections}
      registration={number && t('controller.body_number', { number })}
    />
  )
}
