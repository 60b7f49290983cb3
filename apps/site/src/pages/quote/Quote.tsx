import { Suspense } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import { NeedsScript } from '../../sections/NeedsScript.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import { Calculator } from './calculator/Calculator.tsx'
import css from './Quote.module.css'

/** The page of the price calculator, which hydrates separately. */
export default function Quote() {
  const { t } = useTranslation('quote')
  return (
    <>
      <PageHero plain title={t('title')} lead={t('lead')} />
      <div className={`${shared.container} ${css.page}`}>
        <NeedsScript />
        <div>
          <Suspense>
            <Calculator />
          </Suspense>
        </div>
      </div>
    </>
  )
}
