import type { OfferContent } from '@nordlys/data/offers/content'
import { useTranslation } from '../../../texts/useTranslation.ts'
import css from './TotalsList.module.css'
import { useAmounts } from './useAmounts.ts'
import type { ChosenTotals } from './useTotals.ts'

/** The sums of the offer with the ticked lines; the previous sums stay until the database has responded. */
export function TotalsList({ content, chosen }: { content: OfferContent; chosen: ChosenTotals }) {
  const { t } = useTranslation('offer')
  const format = useAmounts(content)
  const { totals, isCurrent, hasFailed, refresh } = chosen
  return (
    <div className={css.totals}>
      <dl aria-busy={!isCurrent}>
        {totals.discount && (
          <>
            <div className={css.row}>
              <dt>{t('totals.before')}</dt>
              <dd>{format.amount(totals.discount.before)}</dd>
            </div>
            <div className={css.row}>
              <dt>
                {totals.discount.share === null
                  ? t('totals.discount')
                  : t('totals.discount_share', { share: format.percent(totals.discount.share) })}
              </dt>
              <dd>{format.amount(-totals.discount.amount)}</dd>
            </div>
          </>
        )}
        <div className={css.row}>
          <dt>{t('totals.net')}</dt>
          <dd>{format.amount(totals.net)}</dd>
        </div>
        {totals.vat.map(({ code, rate, net, amount }) => (
          <div key={`${code} ${rate}`} className={css.row}>
            <dt>
              {code === 'exempt' || code === 'outside'
                ? t(`totals.vat_${code}`, { net: format.amount(net) })
                : t('totals.vat', { rate: format.percent(rate), net: format.amount(net) })}
            </dt>
            <dd>{format.amount(amount)}</dd>
          </div>
        ))}
        <div className={`${css.row} ${css.sum}`}>
          <dt>{t(content.seller.vat_registered ? 'totals.total_with_vat' : 'totals.total')}</dt>
          <dd>{format.total(totals)}</dd>
        </div>
      </dl>
      {/* The totals of the summary are announced. */}
      <div role="alert" className={css.failed}>
        {hasFailed && (
          <>
            <p>{t('totals.failed')}</p>
            <button type="button" onClick={refresh}>
              {t('retry')}
            </button>
          </>
        )}
      </div>
    </div>
  )
}
