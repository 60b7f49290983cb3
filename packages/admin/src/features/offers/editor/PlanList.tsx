import Box from '@mui/material/Box'
import { PLAN_DUES } from '@nordlys/data/offers/content'
import type { OfferValues } from '@nordlys/data/offers/form'
import { nextPayment } from '@nordlys/data/offers/next-payment'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '@nordlys/ui/components/form/DateTimeField'
import { NumberField } from '@nordlys/ui/components/form/NumberField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { Entries } from '../../../shared/entries/Entries.tsx'
import { partId } from '../offer-parts.ts'
import { Amount } from './Amount.tsx'
import { useAmountsOfOffer } from './amounts.tsx'
import { Part } from './Part.tsx'

/** Edits the payment plan of an offer. A new payment is filled with what remains. */
export function PlanList() {
  const { t } = useTranslation('offerEditor')
  const { getValues } = useFormContext<OfferValues>()
  const { preview } = useAmountsOfOffer()
  const blank = () => ({
    id: crypto.randomUUID(),
    title: '',
    ...nextPayment(getValues('plan'), preview),
    due: 'delivery',
    due_date: '',
  })
  return (
    <Part id={partId('plan')} title={t('plan.title')} description={t('plan.text')}>
      <Entries
        name="plan"
        firstField="title"
        blank={blank}
        add={t('plan.add')}
        empty={t('plan.empty')}
        renderHead={(index) => <ItemAmount index={index} />}
      >
        {(prefix, index) => <Item prefix={prefix} index={index} />}
      </Entries>
    </Part>
  )
}

function ItemAmount({ index }: { index: number }) {
  const { preview, isStale, currency } = useAmountsOfOffer()
  const id = useWatch<OfferValues>({ name: `plan.${index}.id` })
  const amount = preview?.plan.find((item) => item.id === id)?.amount
  return <Amount amount={amount} currency={currency} isStale={isStale} />
}

function Item({ prefix, index }: { prefix: string; index: number }) {
  const { t } = useTranslation('offerEditor')
  const { currency } = useAmountsOfOffer()
  const basis = useWatch<OfferValues>({ name: `plan.${index}.basis` })
  const due = useWatch<OfferValues>({ name: `plan.${index}.due` })
  return (
    <>
      <TextField name={`${prefix}title`} label={t('field.planTitle')} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: `repeat(2, minmax(0, 1fr)) minmax(0, 1.5fr)${due === 'date' ? ' minmax(0, 1fr)' : ''}`,
          },
          alignItems: 'start',
          gap: 2,
        }}
      >
        <SelectField
          name={`${prefix}basis`}
          label={t('field.basis')}
          options={[
            { value: 'share', label: t('basis.share') },
            { value: 'amount', label: t('basis.amount') },
          ]}
        />
        <NumberField
          name={`${prefix}value`}
          label={basis === 'share' ? t('field.share') : t('field.amount')}
          unit={basis === 'share' ? '%' : currency}
          min={0}
          step="any"
        />
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <SelectField
            name={`${prefix}due`}
            label={t('field.due')}
            options={PLAN_DUES.map((value) => ({ value, label: t(`due.${value}`) }))}
          />
        </Box>
        {due === 'date' && <DateTimeField name={`${prefix}due_date`} kind="date" label={t('field.due_date')} />}
      </Box>
    </>
  )
}
