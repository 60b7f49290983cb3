import { useEffect, useRef } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useLocation } from '../../routing/router.tsx'
import { ButtonLink, QuietLink } from '../../sections/ButtonLink.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import { PortfolioFailed } from './PortfolioFailed.tsx'
import { ProjectList } from './portfolio/ProjectList.tsx'
import css from './Projects.module.css'
import { usePortfolio } from './usePortfolio.ts'

const CARDS = ['first', 'second', 'third', 'fourth'] as const

/** The skeleton of the filters and the first cards while the projects load. */
function PortfolioSkeleton() {
  const { t } = useTranslation('projects')
  return (
    <div aria-busy="true">
      <output className={shared.srOnly}>{t('loading')}</output>
      <div className={`${shared.bone} ${css.filters}`} />
      <div className={css.cards}>
        {CARDS.map((card) => (
          <div key={card} className={`${shared.bone} ${css.card}`} />
        ))}
      </div>
    </div>
  )
}

/** Scrolls to the target of the URL's fragment if it was rendered after the page; the browser and Arrival handle earlier ones. */
function useAnchorAfterLoad(isShown: boolean): void {
  const { hash } = useLocation()
  const isDone = useRef(isShown)
  useEffect(() => {
    if (!isShown || isDone.current) return
    isDone.current = true
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isShown, hash])
}

/** The page of the portfolio. */
export default function Projects() {
  const { t } = useTranslation(['projects', 'site'])
  const { projects, retry } = usePortfolio()
  useAnchorAfterLoad(projects !== null)
  return (
    <>
      <PageHero plain title={t('title')} lead={t('lead')} />
      <div className={`${shared.container} ${css.page}`}>
        {retry && <PortfolioFailed isShown={projects !== null} onRetry={retry} />}
        {projects && <ProjectList projects={projects} />}
        {!projects && !retry && <PortfolioSkeleton />}
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
