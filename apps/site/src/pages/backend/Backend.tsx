import { useTranslation } from 'react-i18next'
import { TargetLink } from '../../routing/TargetLink.tsx'
import { ClosingBand } from '../../sections/ClosingBand.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import css from './Backend.module.css'
import { Offerings } from './Offerings.tsx'
import { Process } from './Process.tsx'
import { Technologies } from './Technologies.tsx'

/** The page about backend development; static. */
export default function Backend() {
  const { t } = useTranslation('backend')
  return (
    <>
      <PageHero title={t('title')} lead={t('lead')}>
        <div className={`${shared.buttons} ${css.actions}`}>
          <TargetLink to="contact" className={shared.button}>
            {t('closing.contact')}
          </TargetLink>
          <TargetLink to="projects" className={`${shared.button} ${shared.quiet}`}>
            {t('closing.projects')}
          </TargetLink>
        </div>
        <dl className={css.claims} aria-label={t('claims.title')}>
          {(['uptime', 'support'] as const).map((claim) => (
            <div key={claim} className={css.claim}>
              <dt className={css.claimLabel}>{t(`claims.${claim}.label`)}</dt>
              <dd className={css.number}>{t(`claims.${claim}.number`)}</dd>
            </div>
          ))}
        </dl>
      </PageHero>
      <Offerings />
      <Technologies />
      <Process />
      <ClosingBand id="backend-closing" title={t('closing.title')} body={t('closing.body')}>
        <TargetLink to="contact" className={shared.button}>
          {t('closing.contact')}
        </TargetLink>
        <TargetLink to="projects" className={`${shared.button} ${shared.quiet}`}>
          {t('closing.projects')}
        </TargetLink>
        <TargetLink to="services" className={`${shared.button} ${shared.quiet}`}>
          {t('closing.services')}
        </TargetLink>
      </ClosingBand>
    </>
  )
}
