import { useTranslation } from 'react-i18next'
import { useLazyPart } from '../../lazy-part.ts'
import { TargetLink } from '../../routing/TargetLink.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import { withFormats } from '../../tasks.ts'
import { PortfolioFailed } from './PortfolioFailed.tsx'
import { PortfolioSkeleton } from './PortfolioSkeleton.tsx'
import css from './Projects.module.css'

const importPortfolio = () => withFormats(() => import('./portfolio/Portfolio.tsx'))

/** The portfolio's page. */
export default function Projects() {
  const { t } = useTranslation(['projects', 'site'])
  const { part: Shown, retry } = useLazyPart(importPortfolio)
  return (
    <>
      <PageHero plain title={t('title')} lead={t('lead')} />
      <div className={`${shared.container} ${css.page}`}>
        {Shown === 'failed' ? (
          <PortfolioFailed onRetry={retry} />
        ) : Shown === 'loading' ? (
          <PortfolioSkeleton />
        ) : (
          <Shown />
        )}
      </div>
      <section className={shared.section} aria-labelledby="projects-closing">
        <div className={`${shared.container} ${css.closing}`}>
          <div>
            <h2 id="projects-closing" className={shared.h2}>
              {t('closing.title')}
            </h2>
            <p className={css.closingBody}>{t('closing.body')}</p>
          </div>
          <div className={shared.buttons}>
            <TargetLink to="contact" className={shared.button}>
              {t('site:links.start_conversation')}
            </TargetLink>
            <TargetLink to="quote" className={`${shared.button} ${shared.quiet}`}>
              {t('site:links.get_price')}
            </TargetLink>
          </div>
        </div>
      </section>
    </>
  )
}
