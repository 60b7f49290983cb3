import { useTranslation } from '../../texts/useTranslation.ts'
import { ServicePage } from './ServicePage.tsx'

const OFFERINGS = [
  { id: 'search', icon: 'database' },
  { id: 'reading', icon: 'workflow' },
  { id: 'assistants', icon: 'bot' },
  { id: 'evaluation', icon: 'gauge' },
  { id: 'privacy', icon: 'lock' },
  { id: 'costs', icon: 'cpu' },
] as const

const STEPS = ['choose', 'measure', 'build', 'watch'] as const

/** Product names, the same in every language. */
const TECHNOLOGIES = [
  'Python',
  'TypeScript',
  'OpenAI',
  'Claude',
  'pgvector',
  'PostgreSQL',
  'FastAPI',
  'LangGraph',
  'Docker',
] as const

/** The page about AI applications. */
export default function Ai() {
  const { t } = useTranslation('ai')
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
