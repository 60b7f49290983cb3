import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useTranslation } from '../../../texts/useTranslation.ts'
import shared from '../../../styles/shared.module.css'
import css from './Breakdown.module.css'
import { type Choice, estimateOf, type Estimate, missingFor } from './estimate.ts'
import { Features } from './Features.tsx'
import { useAnimatedNumber } from './useAnimatedNumber.ts'

/** An amount with an animated value; screen readers get the final value. */
function Amount({ value, currency }: { value: number; currency: string }) {
  const format = useFormat()
  const animated = useAnimatedNumber(value)
  return (
    <>
      <span aria-hidden="true">{format.estimate(animated, currency)}</span>
      <span className={shared.srOnly}>{format.estimate(value, currency)}</span>
    </>
  )
}

function Lines({ estimate: { template, hours, price, added } }: { estimate: Estimate }) {
  const { t } = useTranslation('quote')
  const { currency } = template
  const format = useFormat()
  const rate = format.estimate(template.price_per_hour, currency)
  return (
    <dl className={css.lines}>
      <div className={css.line}>
        <dt>{t('price.base')}</dt>
        <dd>
          <Amount value={price.base} currency={currency} />
        </dd>
      </div>
      <div className={css.line}>
        <dt>{t('price.hours', { count: hours, hours: format.number(hours), rate })}</dt>
        <dd>
          <Amount value={price.hourly} currency={currency} />
        </dd>
      </div>
      <div className={css.line}>
        <dt>{t('price.multiplier', { factor: format.number(price.multiplier) })}</dt>
        <dd>
          <Amount value={added} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}

interface Props {
  templates: readonly QuoteTemplate[]
  choice: Choice
  /** Whether the prices may be outdated. */
  isEarlier: boolean
}

/** The current price and its parts; on phones the total sticks to the bottom of the screen. */
export function Breakdown({ templates, choice, isEarlier }: Props) {
  const { t } = useTranslation('quote')
  const estimate = estimateOf(templates, choice)
  const missing = missingFor(templates, choice)
  return (
    <div className={css.wrap}>
      <section className={css.panel} aria-labelledby="price-title">
        <h2 id="price-title" className={css.title}>
          {t('price.title')}
        </h2>
        {estimate && <Lines estimate={estimate} />}
        {estimate && <Features template={estimate.template} />}
        <p className={css.note}>
          <span>{t('price.note')}</span> {isEarlier && <span>{t('price.earlier')}</span>}
        </p>
      </section>
      <p className={css.total} aria-live="polite" aria-atomic="true">
        {missing && <span className={css.missing}>{t(`price.missing_${missing}`)}</span>}
        {estimate && (
          <>
            <span className={css.totalLabel}>{t('price.total')}</span>
            <span className={css.totalAmount}>
              <Amount value={estimate.price.total} currency={estimate.template.currency} />
            </span>
          </>
        )}
      </p>
    </div>
  )
}
