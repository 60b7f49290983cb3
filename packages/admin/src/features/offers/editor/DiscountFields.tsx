import Box from '@mui/material/Box'
import type { OfferValues } from '@nordlys/data/offers/form'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NumberField } from '@nordlys/ui/components/form/NumberField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { useAmountsOfOffer } from './amounts.tsx'

const BASES = ['none', 'share', 'amount'] as const

/** Edits the discount on the sum of the lines. */
export function DiscountFields() {
  const { t } = useTranslation('offerEditor')
  const { setValue } = useFormContext<OfferValues>()
  const { currency } = useAmountsOfOffer()
  const basis = useWatch<OfferValues, 'discount.basis'>({ name: 'discount.basis' })
  // A percentage is no amount.
  const choose = (value: string) => {
    setValue('discount.basis', BASES.find((one) => one === value) ?? 'none', { shouldDirty: true })
    setValue('discount.value', Number.NaN, { shouldDirty: true })
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 12rem))', alignItems: 'start', gap: 2 }}>
      <SelectField
        name="discount.basis"
        label={t('discount.title')}
        options={BASES.map((value) => ({ value, label: t(`discount.${value}`) }))}
        onChoose={choose}
      />
      {basis !== 'none' && (
        <NumberField
          name="discount.value"
          label={t(basis === 'share' ? 'field.share' : 'discount.amountLabel')}
          unit={basis === 'share' ? '%' : currency}
          min={0}
          step="any"
        />
      )}
    </Box>
  )
}
