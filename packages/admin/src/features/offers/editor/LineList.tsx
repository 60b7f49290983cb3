import Box from '@mui/material/Box'
import { OFFER_UNITS } from '@nordlys/data/offers/content'
import type { OfferValues } from '@nordlys/data/offers/form'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NumberField } from '@nordlys/ui/components/form/NumberField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { Entries } from '../../../shared/entries/Entries.tsx'
import { VatField } from '../../../shared/offers/VatField.tsx'
import { partId } from '../offer-parts.ts'
import { Amount } from './Amount.tsx'
import { useAmountsOfOffer } from './amounts.tsx'
import { Part } from './Part.tsx'
import { PricePicker } from './PricePicker.tsx'

const FIELDS = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 8fr) minmax(0, 4fr)',
  },
  alignItems: 'start',
  gap: 2,
} as const

/** Edits the lines of an offer. */
export function LineList() {
  const { t } = useTranslation('offerEditor')
  const { getValues } = useFormContext<OfferValues>()
  const blank = () => ({
    id: crypto.randomUUID(),
    text: '',
    quantity: 1,
    unit: 'hour',
    price: Number.NaN,
    discount: 0,
    // Most lines of an offer have the same code.
    vat_code: getValues('lines').at(-1)?.vat_code ?? 'standard',
    is_optional: false,
    is_ticked: false,
  })
  return (
    <Part id={partId('lines')} title={t('lines.title')} description={t('lines.text')}>
      <Entries
        name="lines"
        firstField="text"
        blank={blank}
        add={t('lines.add')}
        empty={t('lines.empty')}
        renderAdd={(append) => <PricePicker onPick={(item) => append({ ...blank(), ...item })} />}
        renderHead={(index) => <LineAmount index={index} />}
      >
        {(prefix, index) => <Line prefix={prefix} index={index} />}
      </Entries>
    </Part>
  )
}

function LineAmount({ index }: { index: number }) {
  const { preview, isStale, currency } = useAmountsOfOffer()
  const id = useWatch<OfferValues>({ name: `lines.${index}.id` })
  const amount = preview?.lines.find((line) => line.id === id)?.amount
  return <Amount amount={amount} currency={currency} isStale={isStale} />
}

function Line({ prefix, index }: { prefix: string; index: number }) {
  const { t } = useTranslation('offerEditor')
  const { currency } = useAmountsOfOffer()
  const isOptional = useWatch<OfferValues>({ name: `lines.${index}.is_optional` }) === true
  return (
    <>
      <TextAreaField name={`${prefix}text`} label={t('field.text')} rows={2} />
      <Box sx={FIELDS}>
        <NumberField name={`${prefix}quantity`} label={t('field.quantity')} min={0} step="any" />
        <SelectField
          name={`${prefix}unit`}
          label={t('field.unit')}
          options={OFFER_UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
        />
        <NumberField name={`${prefix}price`} label={t('field.price')} unit={currency} step="any" />
        <NumberField name={`${prefix}discount`} label={t('field.discount')} unit="%" min={0} max={100} step="any" />
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
}
