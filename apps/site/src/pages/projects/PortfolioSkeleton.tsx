import { useTranslation } from 'react-i18next'
import shared from '../../styles/shared.module.css'
import css from './PortfolioSkeleton.module.css'

const CARDS = ['first', 'second', 'third', 'fourth'] as const

/** The skeleton of the filters and the first cards while the projects load. */
export function PortfolioSkeleton() {
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
