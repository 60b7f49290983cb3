import { useTranslation } from '../../texts/useTranslation.ts'
import { serviceTexts, useParts } from './service-texts.ts'
import { ServicePage } from './ServicePage.tsx'
import css from './ServicePage.module.css'

const PARTS = {
  offerings: [
    { id: 'api', icon: 'code' },
    { id: 'data', icon: 'database' },
    { id: 'integrations', icon: 'boxes' },
    { id: 'events', icon: 'workflow' },
    { id: 'security', icon: 'shield' },
    { id: 'operations', icon: 'gauge' },
  ],
  steps: ['understand', 'design', 'build', 'run'],
} as const

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
    <ServicePage id="backend" {...serviceTexts(t, useParts('backend', PARTS))}>
      <Claims />
    </ServicePage>
  )
}
