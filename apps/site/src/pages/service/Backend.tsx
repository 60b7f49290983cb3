import { useTranslation } from '../../texts/useTranslation.ts'
import { ServicePage } from './ServicePage.tsx'
import css from './ServicePage.module.css'

const OFFERINGS = [
  { id: 'api', icon: 'code' },
  { id: 'data', icon: 'database' },
  { id: 'integrations', icon: 'boxes' },
  { id: 'events', icon: 'workflow' },
  { id: 'security', icon: 'shield' },
  { id: 'operations', icon: 'gauge' },
] as const

const STEPS = ['understand', 'design', 'build', 'run'] as const

/** Product names, the same in every language. */
const TECHNOLOGIES = [
  'Node.js',
  'TypeScript',
  'Python',
  'Go',
  'PostgreSQL',
  'Redis',
  'Kafka',
  'GraphQL',
  'Docker',
  'Kubernetes',
  'Terraform',
  'AWS',
  'OpenTelemetry',
  'Supabase',
] as const

function Claims() {
  const { t } = useTranslation('backend')
  return (
    <dl className={css.claims} aria-label={t('claims.title')}>
      {(['uptime', 'support'] as const).map((claim) => (
        <div key={claim} className={css.claim}>
          <dt className={css.claimLabel}>{t(`claims.${claim}.label`)}</dt>
          <dd className={css.number}>{t(`claims.${claim}.number`)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The page about backend development. */
export default function Backend() {
  const { t } = useTranslation('backend')
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
    >
      <Claims />
    </ServicePage>
  )
}
