import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { TargetLink } from '../../routing/TargetLink.tsx'
import shared from '../../styles/shared.module.css'
import { PortfolioFailed } from './PortfolioFailed.tsx'
import { PortfolioSkeleton } from './PortfolioSkeleton.tsx'
import css from './Projects.module.css'

type Portfolio = ComponentType | 'loading' | 'failed'

function loadPortfolio(show: (portfolio: Portfolio) => void): void {
  import('./portfolio/Portfolio.tsx').then(
    (module) => show(module.default),
    () => show('failed'),
  )
}

/** The list in its own chunk, with the query cache it needs; the page itself is there before it. */
function usePortfolio(): { portfolio: Portfolio; retry: () => void } {
  const [portfolio, setPortfolio] = useState<Portfolio>('loading')
  const show = useCallback((loaded: Portfolio) => setPortfolio(() => loaded), [])
  useEffect(() => loadPortfolio(show), [show])
  const retry = () => {
    show('loading')
    loadPortfolio(show)
  }
  return { portfolio, retry }
}

/** The portfolio's page. */
export default function Projects() {
  const { t } = useTranslation(['projects', 'site'])
  const { portfolio: Shown, retry } = usePortfolio()
  return (
    <>
      <div className={`${shared.container} ${css.page}`}>
        <header className={css.head}>
          <h1 className={css.title}>{t('title')}</h1>
          <p className={css.lead}>{t('lead')}</p>
        </header>
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
