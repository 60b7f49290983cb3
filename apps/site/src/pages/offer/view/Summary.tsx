import shared from '../../../styles/shared.module.css'
import { useTranslation } from '../../../texts/useTranslation.ts'
import type { ShownOffer } from '../calls.ts'
import { PdfButton } from './PdfButton.tsx'
import css from './Summary.module.css'
import { useAmounts } from './useAmounts.ts'
import type { ChosenTotals } from './useTotals.ts'

interface Props {
  offer: ShownOffer
  chosen: ChosenTotals
}

/** The total beside the offer, with a link to the answer. On phones it sticks to the bottom of the screen. */
export function Summary({ offer, chosen: { totals, isCurrent, hasFailed } }: Props) {
  const { t } = useTranslation('offer')
  const { key, isPreview, opened } = offer
  const { content, refusal } = opened
  const format = useAmounts(content)
  const isWorking = !isCurrent && !hasFailed
  const note = isWorking ? t('totals.working') : totals.vat_amount !== 0 && t('totals.with_vat')
  return (
    <aside className={css.aside} aria-label={t('totals.total')}>
      <div className={css.bar}>
        <p className={css.total} aria-live="polite" aria-atomic="true">
          <span className={css.label}>{t('totals.total')}</span>
          <strong className={`${css.amount} ${isCurrent ? '' : css.old}`}>{format.total(totals)}</strong>
          {note && <span className={css.note}>{note}</span>}
        </p>
        {refusal === null && !opened.is_copy && (
          <a href="#answer" className={`${shared.button} ${css.answer}`}>
            {t('summary.answer')}
          </a>
        )}
      </div>
      <div className={css.more}>
        <p className={css.valid}>
          <span>{t('head.valid_until')}</span>{' '}
          <time dateTime={content.valid_until}>{format.day(content.valid_until)}</time>
        </p>
        {/* The outcome offers the PDF of an accepted offer. */}
        {!isPreview && opened.evidence === null && <PdfButton offerKey={key} />}
      </div>
    </aside>
  )
}
