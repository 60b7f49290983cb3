import { groupsOf, type OfferContent, type OfferLine, type OfferTotals } from '@nordlys/data/offers/content'
import { htmlLang } from '@nordlys/ui/i18n/language.ts'
import { useId } from 'react'
import { useTranslation } from '../../../texts/useTranslation.ts'
import css from './Lines.module.css'
import { useAmounts } from './useAmounts.ts'

/** The choice of optional lines. */
interface Choice {
  readonly ticked: readonly string[]
  /** Null once the offer can no longer be accepted. */
  readonly onToggle: ((line: string) => void) | null
}

interface LineProps extends Choice {
  line: OfferLine
  content: OfferContent
}

function LineText({ line, content }: Pick<LineProps, 'line' | 'content'>) {
  return (
    <span className={css.text} lang={htmlLang(content.language)} dir="auto">
      {line.text}
    </span>
  )
}

function LineChoice({ line, content, ticked, onToggle }: LineProps) {
  const { t } = useTranslation('offer')
  const id = useId()
  return (
    <div className={css.option}>
      <input
        id={id}
        type="checkbox"
        checked={ticked.includes(line.id)}
        disabled={onToggle === null}
        onChange={() => onToggle?.(line.id)}
      />
      <label htmlFor={id}>
        <LineText line={line} content={content} />
        <span className={css.optional}>{t('lines.optional')}</span>
      </label>
    </div>
  )
}

function Line({ line, content, ...choice }: LineProps) {
  const { t } = useTranslation('offer')
  const format = useAmounts(content)
  const { quantity, unit, price, discount, vat_code: code, vat_rate: rate, amount } = line
  const isOut = line.is_optional && !choice.ticked.includes(line.id)
  const vat = code === 'exempt' || code === 'outside' ? t(`lines.${code}`) : format.percent(rate)
  const cell = (label: 'quantity' | 'price' | 'vat' | 'amount', value: string, more?: string) => (
    <td className={label === 'amount' ? css.amount : css.fact}>
      {/* A card of a phone has no header row in view. */}
      <span className={css.label} aria-hidden="true">
        {t(`lines.${label}`)}
      </span>
      <span className={css.value}>
        <span>{value}</span>
        {more && <span className={css.more}>{more}</span>}
      </span>
    </td>
  )
  return (
    <tr className={isOut ? css.out : undefined}>
      <th scope="row">
        {line.is_optional ? (
          <LineChoice line={line} content={content} {...choice} />
        ) : (
          <LineText line={line} content={content} />
        )}
      </th>
      {cell('quantity', t(`lines.units.${unit}`, { count: quantity, quantity: format.number(quantity) }))}
      {cell(
        'price',
        format.amount(price),
        discount > 0 ? t('lines.discount', { discount: format.percent(discount) }) : undefined,
      )}
      {cell('vat', vat)}
      {cell('amount', format.amount(amount))}
    </tr>
  )
}

interface LinesProps extends Choice {
  readonly content: OfferContent
  /** The totals of the ticked lines. */
  readonly totals: OfferTotals
}

/** The lines in their groups with subtotals: a table, whose rows are cards on phones. */
export function Lines({ content, totals, ...choice }: LinesProps) {
  const { t } = useTranslation('offer')
  const { amount } = useAmounts(content)
  return (
    <table className={css.table} aria-labelledby="offer-lines-title">
      <thead>
        <tr>
          {(['text', 'quantity', 'price', 'vat', 'amount'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`lines.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(content.lines, totals).map(({ title, net, lines }) => (
        <tbody key={title}>
          {title !== null && (
            <tr className={css.group}>
              <th scope="rowgroup" colSpan={4} lang={htmlLang(content.language)} dir="auto">
                {title}
              </th>
              <td className={css.amount}>
                <span className={css.label}>{t('lines.subtotal')}</span>
                <span>{net === null ? '' : amount(net)}</span>
              </td>
            </tr>
          )}
          {lines.map((line) => (
            <Line key={line.id} line={line} content={content} {...choice} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
