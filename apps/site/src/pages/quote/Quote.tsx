import { Suspense, useCallback, useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import shared from '../../styles/shared.module.css'
import { CalculatorFailed } from './CalculatorFailed.tsx'
import { CalculatorSkeleton } from './CalculatorSkeleton.tsx'
import css from './Quote.module.css'

type Calculator = ComponentType | 'loading' | 'failed'

function loadCalculator(show: (calculator: Calculator) => void): void {
  import('./calculator/Calculator.tsx').then(
    (module) => show(module.default),
    () => show('failed'),
  )
}

/** The form in its own chunk, which the prerendered page asks for at once; the page itself is there before it. */
function useCalculator(): { calculator: Calculator; retry: () => void } {
  const [calculator, setCalculator] = useState<Calculator>('loading')
  const show = useCallback((loaded: Calculator) => setCalculator(() => loaded), [])
  useEffect(() => loadCalculator(show), [show])
  const retry = () => {
    show('loading')
    loadCalculator(show)
  }
  return { calculator, retry }
}

/** The price calculator's page. */
export default function Quote() {
  const { t } = useTranslation('quote')
  const { calculator: Shown, retry } = useCalculator()
  return (
    <div className={`${shared.container} ${css.page}`}>
      <header className={css.head}>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={css.lead}>{t('lead')}</p>
      </header>
      {Shown === 'failed' ? (
        <CalculatorFailed onRetry={retry} />
      ) : (
        <Suspense fallback={<CalculatorSkeleton />}>
          {Shown === 'loading' ? <CalculatorSkeleton /> : <Shown />}
        </Suspense>
      )}
    </div>
  )
}
