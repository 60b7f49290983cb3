import { useTranslation } from '../../texts/useTranslation.ts'
import { ServicePage } from './ServicePage.tsx'

const OFFERINGS = [
  { id: 'architecture', icon: 'boxes' },
  { id: 'security', icon: 'shield' },
  { id: 'performance', icon: 'gauge' },
  { id: 'choices', icon: 'compass' },
  { id: 'rescue', icon: 'zap' },
  { id: 'team', icon: 'layers' },
] as const

const STEPS = ['ask', 'read', 'report', 'follow'] as const

/** Product names, the same in every language. */
const TECHNOLOGIES = [
  'TypeScript',
  'React',
  'Node.js',
  'Python',
  'PostgreSQL',
  'Supabase',
  'Docker',
  'Kubernetes',
  'Terraform',
  'AWS',
] as const

/** The page about technical consulting. */
export default function Consulting() {
  const { t } = useTranslation('consulting')
  return (
    <ServicePage
      title={t('title')}
      lead={t('lead')}
      offerings={{
        title: t('offerings.title'),
        list: OFFERINGS.map(({ id, icon }) => ({
          id,
          icon,
          title: t(`offerings.${id}.title`),
          body: t(`offerings.${id}.body`),
        })),
      }}
      technologies={{ title: t('technologies.title'), lead: t('technologies.lead'), list: TECHNOLOGIES }}
      process={{
        title: t('process.title'),
        list: STEPS.map((id) => ({ id, title: t(`process.${id}.title`), body: t(`process.${id}.body`) })),
      }}
      closing={{
        title: t('closing.title'),
        body: t('closing.body'),
        contact: t('closing.contact'),
        projects: t('closing.projects'),
        services: t('closing.services'),
      }}
    />
  )
}
