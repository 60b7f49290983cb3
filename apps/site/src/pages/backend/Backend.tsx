import { useTranslation } from '../../texts/useTranslation.ts'
import { ButtonLink, QuietLink } from '../../sections/ButtonLink.tsx'
import { ClosingBand } from '../../sections/ClosingBand.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import { Section } from '../../sections/Section.tsx'
import shared from '../../styles/shared.module.css'
import css from './Backend.module.css'
import { Offerings } from './Offerings.tsx'
import { Technologies } from './Technologies.tsx'

const STEPS = ['understand', 'design', 'build', 'run'] as const

/** The four steps of a project. */
function Process() {
  const { t } = useTranslation('backend')
  return (
    <Section name="process" title={t('process.title')}>
      <ol className={css.steps}>
        {STEPS.map((step, index) => (
          <li key={step} className={css.step}>
            <span className={css.stepNumber} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={css.name}>{t(`process.${step}.title`)}</h3>
            <p className={css.body}>{t(`process.${step}.body`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

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
