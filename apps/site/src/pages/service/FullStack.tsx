import { useTranslation } from '../../texts/useTranslation.ts'
import { ServicePage } from './ServicePage.tsx'

const OFFERINGS = [
  { id: 'web', icon: 'layers' },
  { id: 'interface', icon: 'sparkles' },
  { id: 'accessibility', icon: 'compass' },
  { id: 'offline', icon: 'cloud' },
  { id: 'accounts', icon: 'shield' },
  { id: 'releases', icon: 'zap' },
] as const

const STEPS = ['understand', 'sketch', 'build', 'run'] as const

/** Product names, the same in every language. */
const TECHNOLOGIES = [
  'React',
  'TypeScript',
  'Vite',
  'Node.js',
  'PostgreSQL',
  'Supabase',
  'Electron',
  'Playwright',
  'Docker',
  'AWS',
] as const

/** The page about full-stack development. */
export default function FullStack() {
  const { t } = useTranslation('full_stack')
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
