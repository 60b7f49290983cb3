import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import type { OfferValues } from '@nordlys/data/offers/form'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NumberField } from '@nordlys/ui/components/form/NumberField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { useField } from '@nordlys/ui/components/form/useField.ts'
import { RowButton } from '@nordlys/ui/components/table/list/RowButton'
import { ActionMenu } from '@nordlys/ui/components/table/list/ActionMenu'
import type { EntryPlace } from '../../../shared/entries/EntryHead.tsx'
import { EntryHandle } from '../../../shared/entries/EntryHandle.tsx'
import { groupAt } from '../../../shared/entries/groups.ts'
import { VatField } from '../../../shared/offers/VatField.tsx'
import { CELLS } from './cells.ts'
import { LineAmount } from './LineAmount.tsx'
import { UnitField } from './LineFields.tsx'
import { setTitle } from './set-title.ts'

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: '1rem minmax(0, 1fr) 4rem 6.5rem 6rem 3.75rem 4.25rem 4rem 7rem 4rem',
  columnGap: 0.75,
} as const

/** Renders the names of the columns. Each field has its own name, so they are for the eye only. */
export function LineHead() {
  const { t } = useTranslation('offerEditor')
  const currency = useWatch<OfferValues, 'currency'>({ name: 'currency' })
  return (
    <Box aria-hidden sx={HEAD}>
      <span />
      <span>{t('field.text')}</span>
      <span>{t('field.quantity')}</span>
      <span>{t('field.unit')}</span>
      <span>{t('lines.priceIn', { currency })}</span>
      <span>{t('lines.percentOff')}</span>
      <span>{t('field.vat_code')}</span>
      <span>{t('field.is_optional')}</span>
      <span>{t('lines.amount')}</span>
      <span />
    </Box>
  )
}

/** Renders a line as a row of the table. */
export function LineRow({ index, count, onMove, onCopy, onRemove, drag }: EntryPlace) {
  const { t } = useTranslation(['entries', 'offerEditor'])
  const position = index + 1
  const beginGroup = useBeginGroup()
  const actions = [
    { label: t('offerEditor:groups.begin', { position }), act: () => beginGroup(index) },
    { label: t('entries:copy', { position }), act: onCopy },
    { label: t('entries:up', { position }), act: index > 0 ? () => onMove(index - 1) : undefined },
    { label: t('entries:down', { position }), act: position < count ? () => onMove(position) : undefined },
  ]
  return (
    <Box sx={ROW}>
      <EntryHandle drag={drag} />
      <LineCells index={index} />
      <Box sx={AMOUNT}>
        <LineAmount index={index} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', height: 32 }}>
        <ActionMenu label={t('entries:more', { position })} actions={actions} />
        <RowButton aria-label={t('entries:remove', { position })} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </RowButton>
      </Box>
    </Box>
  )
}

/** Returns a function that begins a group at a line, with those that follow it in its group. */
function useBeginGroup(): (index: number) => void {
  const { getValues, setValue, setFocus } = useFormContext<OfferValues>()
  return (index) => {
    const end = groupAt(getValues('lines'), 'group_title', index)?.end ?? index
    // The title is there at once, and the menu is gone.
    flushSync(() => setTitle({ setValue }, [index, end], ''))
    setFocus(`lines.${index}.group_title`)
  }
}

/** Memoised, because the whole table re-renders when a line is added or dragged. */
const LineCells = memo(function LineCells({ index }: { readonly index: number }) {
  const { t } = useTranslation('offerEditor')
  const prefix = `lines.${index}.`
  const isOptional = useWatch<OfferValues>({ name: `lines.${index}.is_optional` }) === true
  return (
    <>
      <TextAreaField name={`${prefix}text`} label={t('field.text')} rows={1} />
      <NumberField name={`${prefix}quantity`} label={t('field.quantity')} isCell step="any" />
      <UnitField name={`${prefix}unit`} />
      <NumberField name={`${prefix}price`} label={t('field.price')} isCell step="any" />
      <NumberField name={`${prefix}discount`} label={t('field.discount')} isCell step="any" />
      <VatField name={`${prefix}vat_code`} isShort />
      <Box sx={{ display: 'flex' }}>
        <CheckCell name={`${prefix}is_optional`} label={t('field.is_optional')} />
        {isOptional && <CheckCell name={`${prefix}is_ticked`} label={t('field.is_ticked')} />}
      </Box>
    </>
  )
})

function CheckCell({ name, label }: { readonly name: string; readonly label: string }) {
  const field = useField(name, { help: false })
  return (
    <Checkbox
      size="small"
      checked={field.value === true}
      onChange={(_event, checked) => field.onChange(checked)}
      onBlur={field.onBlur}
      slotProps={{ input: { 'aria-label': label, title: label, name, ref: field.ref } }}
      sx={{ p: 0.75 }}
    />
  )
}

const HEAD = {
  ...COLUMNS,
  typography: 'body2',
  fontSize: '0.8125rem',
  color: 'muted',
  mb: -1.5,
  '& > :nth-of-type(n + 3)': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > :is(:nth-of-type(3), :nth-of-type(5), :nth-of-type(6), :nth-of-type(9))': { textAlign: 'end', pr: 0.75 },
  '& > :nth-of-type(9)': { pr: 0 },
} as const

const AMOUNT = { textAlign: 'end', fontSize: '0.875rem', lineHeight: '32px', fontFamily: 'var(--figures)' } as const

const ROW = {
  ...COLUMNS,
  alignItems: 'start',
  borderTop: 1,
  borderColor: 'hairline',
  py: 0.25,
  '& [data-handle]': { px: 0, py: 1, m: 0 },
  ...CELLS,
  '& textarea': { p: '4px 6px !important', resize: 'none !important', fieldSizing: 'content', maxHeight: '12rem' },
  '& input[inputmode]': { textAlign: 'end' },
  '& select.MuiNativeSelect-select': { pr: '20px !important' },
  '& .MuiNativeSelect-icon': { right: 2, width: 14 },
} as const
