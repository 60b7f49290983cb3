import { useTranslation } from 'react-i18next'
import { ButtonLink, QuietLink } from '../../sections/ButtonLink.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import { PortfolioFailed } from './PortfolioFailed.tsx'
import { PortfolioSkeleton } from './PortfolioSkeleton.tsx'
import { ProjectList } from './portfolio/ProjectList.tsx'
import css from './Projects.module.css'
import { useAnchorAfterLoad } from './useAnchorAfterLoad.ts'
import { usePortfolio } from './usePortfolio.ts'

/** The page of the portfolio. */
export default function Projects() {
  const { t } = useTranslation(['projects', 'site'])
  const { projects, retry, Live } = usePortfolio()
  useAnchorAfterLoad(projects !== null)
  return (
    <>
      <PageHero plain title={t('title')} lead={t('lead')} />
      <div className={`${shared.container} ${css.page}`}>
        {retry && <PortfolioFailed isShown={projects !== null} onRetry={retry} />}
        {projects && <ProjectList projects={projects} />}
        {!projects && !retry && <PortfolioSkeleton />}
        {Live && <Live />}
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
            <ButtonLink to="contact">{t('site:links.start_conversation')}</ButtonLink>
            <QuietLink to="quote">{t('site:links.get_price')}</QuietLink>
          </div>
        </div>
      </section>
    </>
  )
}
