import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { NextSteps } from '../../../sections/NextSteps.tsx'
import shared from '../../../styles/shared.module.css'
import css from './Submitted.module.css'

/** The stored request, as the server returned it. */
export interface SubmittedQuote {
  readonly total: number
  readonly currency: string
  readonly email: string
  /** The estimate that the visitor saw; null without one. */
  readonly estimated: { readonly total: number; readonly currency: string } | null
}

/** The confirmation: the total, the next steps, and the way back to the form. */
export function Submitted({ quote, onAgain }: { quote: SubmittedQuote; onAgain: () => void }) {
  const { t } = useTranslation('quote')
  const format = useFormat()
  const { estimated } = quote
  const hasChanged = estimated !== null && (estimated.total !== quote.total || estimated.currency !== quote.currency)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <section className={`${shared.card} ${css.card}`}>
      <div className={css.mark} aria-hidden="true">
        <Check size={26} />
      </div>
      <h2 ref={heading} tabIndex={-1} className={css.title}>
        {t('done.title')}
      </h2>
      <p className={css.body}>{t('done.body', { email: quote.email })}</p>
      <p className={css.total}>
        <span>{t('done.total')}</span>
        <strong className={css.amount}>{format.estimate(quote.total, quote.currency)}</strong>
      </p>
      {hasChanged && (
        <p className={css.body}>{t('done.changed', { shown: format.estimate(estimated.total, estimated.currency) })}</p>
      )}
      <div className={css.next}>
        <NextSteps steps={[t('done.read'), t('done.talk'), t('done.offer')]} />
      </div>
      <button type="button" className={shared.button} onClick={onAgain}>
        {t('done.again')}
      </button>
    </section>
  )
}
