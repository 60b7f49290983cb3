import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { afterTheme, useLazyPart } from '../../lib/lazy-part.ts'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import { withFormats } from '../../lib/tasks.ts'
import { CalculatorFailed } from './CalculatorFailed.tsx'
import { CalculatorSkeleton } from './CalculatorSkeleton.tsx'
import css from './Quote.module.css'

const importCalculator = () => afterTheme(() => withFormats(() => import('./calculator/Calculator.tsx')))

/** The price calculator's page. */
export default function Quote() {
  const { t } = useTranslation('quote')
  const { part: Shown, retry } = useLazyPart(importCalculator)
  return (
    <>
      <PageHero plain title={t('title')} lead={t('lead')} />
      <div className={`${shared.container} ${css.page}`}>
        {Shown === 'failed' ? (
          <CalculatorFailed onRetry={retry} />
        ) : (
          <Suspense fallback={<CalculatorSkeleton />}>
            {Shown === 'loading' ? <CalculatorSkeleton /> : <Shown />}
          </Suspense>
        )}
      </div>
    </>
  )
}
