import { useTranslation } from '../../texts/useTranslation.ts'
import { useSite } from '../../data/site-context.tsx'
import { LegalPage } from './LegalPage.tsx'
import { useCompanyFacts, useLegalDay } from './useCompanyFacts.ts'

const SECTIONS = [
  'controller',
  'collected',
  'purpose',
  'storage',
  'check',
  'sharing',
  'retention',
  'rights',
  'complaints',
  'security',
  'changes',
] as const

const PROVIDERS = { turnstile: 'Cloudflare Turnstile', hcaptcha: 'hCaptcha' } as const

/** The privacy policy. */
export default function Privacy() {
  const { t } = useTranslation('privacy')
  const { facts, number } = useCompanyFacts()
  const { backend } = useSite()
  const captcha = backend?.captcha
  const values = { ...facts, provider: captcha && PROVIDERS[captcha.provider] }
  const sections = SECTIONS.filter((id) => id !== 'check' || captcha).map((id) => ({
    id,
    title: t(`${id}.title`),
    body: t(`${id}.body`, values),
  }))
  return (
    <LegalPage
      title={t('title')}
      lead={t('lead', facts)}
      day={useLegalDay('privacy', '2026-11-30')}
      updated={(date) => t('updated', { date })}
      sections={sections}
      registration={number && t('controller.body_number', { number })}
    />
  )
}
