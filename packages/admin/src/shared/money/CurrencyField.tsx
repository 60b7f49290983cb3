import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { convertedAmount } from '@nordlys/data/money/convert'
import { currencyChoices } from '@nordlys/data/money/schema'
import { MESSAGES } from '@nordlys/data/lib/validation'
import { useId, useState } from 'react'
import { FormProvider, useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { Button } from '@nordlys/ui/components/Button'
import { NumberField } from '@nordlys/ui/components/form/NumberField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import type { FieldProps } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { isComposing } from '@nordlys/ui/platform/is-composing.ts'

interface CurrencyFieldProps extends Pick<FieldProps, 'label' | 'help' | 'placeholder'> {
  /** Returns the names of the fields that have an amount in the currency. */
  readonly amounts: () => readonly string[]
}

const NAME = 'currency'

/** Selects the currency of a form. Amounts never keep their numbers in another currency: they are converted at a typed rate, or emptied. */
export function CurrencyField({ amounts, ...field }: CurrencyFieldProps) {
  const { defaultValues } = useFormState()
  const { getValues, setValue } = useFormContext()
  const [wanted, setWanted] = useState<string | null>(null)
  const stored: unknown = defaultValues?.[NAME]
  const filled = () =>
    amounts().flatMap((name) => {
      const amount: unknown = getValues(name)
      return typeof amount === 'number' && Number.isFinite(amount) && amount !== 0 ? [{ name, amount }] : []
    })
  const change = (currency: string) => setValue(NAME, currency, { shouldDirty: true, shouldTouch: true })
  const choose = (currency: string) => {
    if (currency === getValues(NAME)) setWanted(null)
    else if (filled().length > 0) setWanted(currency)
    else change(currency)
  }
  const settle = (amountOf: (amount: number) => number) => {
    if (wanted === null) return
    for (const { name, amount } of filled()) setValue(name, amountOf(amount), { shouldDirty: true })
    change(wanted)
    setWanted(null)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, ...(wanted !== null && { gridColumn: '1 / -1' }) }}>
      <SelectField
        name={NAME}
        options={currencyChoices(typeof stored === 'string' ? stored : undefined).map((code) => ({
          value: code,
          label: code,
        }))}
        onChoose={choose}
        {...field}
      />
      {wanted !== null && (
        <CurrencyQuestion
          key={wanted}
          from={String(getValues(NAME))}
          to={wanted}
          onConvert={(rate) => settle((amount) => convertedAmount(amount, rate))}
          onEmpty={() => settle(() => Number.NaN)}
          onKeep={() => setWanted(null)}
        />
      )}
    </Box>
  )
}

const rateSchema = z.object({ rate: z.number({ error: MESSAGES.rate }).check(z.positive({ error: MESSAGES.rate })) })

interface CurrencyQuestionProps {
  readonly from: string
  readonly to: string
  readonly onConvert: (rate: number) => void
  readonly onEmpty: () => void
  readonly onKeep: () => void
}

/** Asks what to do with the amounts. It is inside another form, so its own form has no form element. */
function CurrencyQuestion({ from, to, onConvert, onEmpty, onKeep }: CurrencyQuestionProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const form = useZodForm(rateSchema, { rate: Number.NaN })
  const convert = form.handleSubmit(({ rate }) => onConvert(rate))
  return (
    <Box
      component="fieldset"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event.nativeEvent) || event.target instanceof HTMLButtonElement) return
        // Enter would save the form around this question.
        event.preventDefault()
        void convert()
      }}
      sx={{ border: 1, borderColor: 'hairline', borderRadius: 1, m: 0, minWidth: 0, p: 2, display: 'grid', gap: 1.5 }}
    >
      <div role="alert">
        <Typography id={id} sx={{ fontWeight: 600 }}>
          {t('currency.title', { from, to })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'muted' }}>
          {t('currency.text', { from })}
        </Typography>
      </div>
      <Box sx={{ maxWidth: '16rem' }}>
        <FormProvider {...form}>
          <NumberField name="rate" label={t('currency.rate', { from })} unit={to} min={0} step="any" />
        </FormProvider>
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => void convert()}>
          {t('currency.convert')}
        </Button>
        <Button variant="outlined" onClick={onEmpty}>
          {t('currency.empty')}
        </Button>
        <Button variant="text" onClick={onKeep}>
          {t('currency.keep', { from })}
        </Button>
      </Stack>
    </Box>
  )
}
