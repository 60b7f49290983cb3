import { useTranslation } from 'react-i18next'
import { ButtonLink, QuietLink } from '../../sections/ButtonLink.tsx'
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
          <ButtonLink to="contact">{t('closing.contact')}</ButtonLink>
          <QuietLink to="projects">{t('closing.projects')}</QuietLink>
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
        <ButtonLink to="contact">{t('closing.contact')}</ButtonLink>
        <QuietLink to="projects">{t('closing.projects')}</QuietLink>
        <QuietLink to="services">{t('closing.services')}</QuietLink>
      </ClosingBand>
    </>
  )
}
