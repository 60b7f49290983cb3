import Box from '@mui/material/Box'
import { OFFER_UNITS } from '@nordlys/data/offers/content'
import type { OfferValues } from '@nordlys/data/offers/form'
import { MESSAGES } from '@nordlys/data/lib/validation'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NumberField } from '@nordlys/ui/components/form/NumberField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { VatField } from '../../../shared/offers/VatField.tsx'

const FIELDS = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 8fr) minmax(0, 4fr)',
  },
  alignItems: 'start',
  gap: 2,
} as const

/** Renders the fields of a line in a card. Memoised, because a list of forty lines re-renders when one is added. */
export const LineFields = memo(function LineFields({ index }: { readonly index: number }) {
  const { t } = useTranslation('offerEditor')
  const currency = useWatch<OfferValues, 'currency'>({ name: 'currency' })
  const isOptional = useWatch<OfferValues>({ name: `lines.${index}.is_optional` }) === true
  const prefix = `lines.${index}.`
  return (
    <>
      <TextAreaField name={`${prefix}text`} label={t('field.text')} rows={2} />
      <Box sx={FIELDS}>
        <NumberField name={`${prefix}quantity`} label={t('field.quantity')} isCell step="any" />
        <UnitField name={`${prefix}unit`} />
        <NumberField name={`${prefix}price`} label={t('field.price')} unit={currency} isCell step="any" />
        <NumberField name={`${prefix}discount`} label={t('field.discount')} unit="%" isCell step="any" />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, gap: 2 }}>
        <VatField name={`${prefix}vat_code`} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'end' }}>
          <SwitchField name={`${prefix}is_optional`} label={t('field.is_optional')} />
          {isOptional && <SwitchField name={`${prefix}is_ticked`} label={t('field.is_ticked')} />}
        </Box>
      </Box>
    </>
  )
})

const isUnit = (value: unknown) => OFFER_UNITS.some((unit) => unit === value)

/** Selects the unit of a line. A pasted unit that is none stays as it was typed, until one is chosen. */
export function UnitField({ name }: { readonly name: string }) {
  const { t } = useTranslation('offerEditor')
  const stored: unknown = useWatch({ name })
  const options = OFFER_UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))
  const typed = typeof stored === 'string' && !isUnit(stored) ? [{ value: stored, label: stored }] : []
  return (
    <SelectField
      name={name}
      label={t('field.unit')}
      options={[...options, ...typed]}
      problemOf={(value) => (isUnit(value) ? undefined : MESSAGES.choose)}
    />
  )
}
