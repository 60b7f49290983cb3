import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../errors/LazyPart.tsx'
import { lazy } from '@nordlys/ui/loading/lazy.ts'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import { CalculatorFailed } from './CalculatorFailed.tsx'
import { CalculatorSkeleton } from './CalculatorSkeleton.tsx'
import css from './Quote.module.css'

const calculator = lazy(() => import('./calculator/Calculator.tsx'))

/** The page of the price calculator. */
export default function Quote() {
  const { t } = useTranslation('quote')
  return (
    <>
      <PageHero plain title={t('title')} lead={t('lead')} />
      <div className={`${shared.container} ${css.page}`}>
        <LazyPart part={calculator} loading={<CalculatorSkeleton />} Failed={CalculatorFailed} />
      </div>
    </>
  )
}
