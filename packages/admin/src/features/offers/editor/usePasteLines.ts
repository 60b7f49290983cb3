import { OFFER_LIMITS, type OfferValues } from '@nordlys/data/offers/form'
import type { ClipboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { cellsOf, linesOf } from './pasted-lines.ts'

type Line = OfferValues['lines'][number]

const NUMBERS = ['quantity', 'price', 'discount'] as const
const FIELD = /^lines\.(\d+)\.(\w+)$/

const isBlank = ({ text, price }: Line) => text.trim() === '' && Number.isNaN(price)

/** Returns whether the clipboard holds cells: several columns, or, as text of one column may be prose, rows of a table. */
const isSheet = (text: string, clipboard: DataTransfer) =>
  text.includes('\t') || (/[\r\n]./.test(text) && clipboard.getData('text/html').includes('<table'))

/** Returns the handler that makes lines of pasted rows of a sheet, after the line with the focus, or in its place while it is blank. One undo removes them. */
export function usePasteLines(blank: () => Line) {
  const { t } = useTranslation(['offerEditor', 'common'])
  const language = useLanguage()
  const { getValues, setValue } = useFormContext<OfferValues>()
  const store = (lines: Line[]) => setValue('lines', lines, { shouldDirty: true })
  return (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const { target } = event
    const [, at, field = 'text'] = (target instanceof Element && FIELD.exec(target.getAttribute('name') ?? '')) || []
    // The search of the price list is a separate text field.
    if (!isSheet(text, event.clipboardData) || (at === undefined && target instanceof HTMLInputElement)) return
    event.preventDefault()
    const { lines, currency } = getValues()
    const single = NUMBERS.find((name) => name === field) ?? 'text'
    const index = at === undefined ? lines.length : Number(at)
    const { group_title } = lines[index] ?? blank()
    const added = linesOf(cellsOf(text), { currency, language, single }).map((line) => ({
      ...blank(),
      group_title,
      // A price alone is no price of an hour.
      ...(line.quantity === undefined && line.price !== undefined && { unit: 'fixed' }),
      ...line,
    }))
    if (lines.length + added.length > OFFER_LIMITS.lines) {
      toast.error(t('offerEditor:paste.tooMany', { count: added.length, limit: OFFER_LIMITS.lines }))
      return
    }
    const replaced = lines.slice(index, index + 1).filter(isBlank)
    store(lines.toSpliced(replaced.length > 0 ? index : index + 1, replaced.length, ...added))
    const ids = new Set(added.map(({ id }) => id))
    toast.undo(t('offerEditor:paste.done', { count: added.length }), {
      label: t('common:action.undo'),
      onUndo: () => {
        const rest = getValues('lines').filter(({ id }) => !ids.has(id))
        store(rest.toSpliced(index, 0, ...replaced))
      },
      onGone: () => undefined,
    })
  }
}
