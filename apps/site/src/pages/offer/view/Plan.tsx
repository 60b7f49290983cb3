import type { OfferContent, PlanItem } from '@nordlys/data/offers/content'
import { htmlLang } from '@nordlys/ui/i18n/language.ts'
import { useTranslation } from '../../../texts/useTranslation.ts'
import css from './Plan.module.css'
import { useAmounts } from './useAmounts.ts'

/** The payment plan with the amounts of the chosen lines. */
export function Plan({ content, plan }: { content: OfferContent; plan: readonly PlanItem[] }) {
  const { t } = useTranslation('offer')
  const format = useAmounts(content)
  const dueText = ({ due, due_date: day }: PlanItem) =>
    due === 'date' ? t('plan.due.date', { date: day ? format.day(day) : '' }) : t(`plan.due.${due}`)
  return (
    <>
      <ol className={css.plan}>
        {plan.map((item) => (
          <li key={item.id}>
            <div className={css.what}>
              <span className={css.name} lang={htmlLang(content.language)} dir="auto">
                {item.title}
              </span>
              <span className={css.due}>{dueText(item)}</span>
            </div>
            <div className={css.amount}>
              <span>{format.amount(item.amount)}</span>
              {item.share !== null && (
                <span className={css.share}>{t('plan.share', { share: format.percent(item.share) })}</span>
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className={css.note}>
        <span>{t('plan.note')}</span> {content.totals.vat_amount !== 0 && <span>{t('plan.with_vat')}</span>}
      </p>
    </>
  )
}
