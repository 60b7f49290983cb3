import Box from '@mui/material/Box'
import type { OfferValues } from '@nordlys/data/offers/form'
import { currencyChoices } from '@nordlys/data/money/schema'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '@nordlys/ui/components/form/DateTimeField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { partId } from '../offer-parts.ts'
import { Part } from './Part.tsx'

const columns = (count: number) => ({
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${count}, minmax(0, 1fr))` },
  alignItems: 'start',
  gap: 2,
})

/** Edits the title and the recipient of an offer, its language, currency and last day. */
export function HeaderFields() {
  const { t } = useTranslation(['offerEditor', 'offers'])
  const { defaultValues } = useFormState<OfferValues>()
  return (
    <Part id={partId('recipient')} title={t('offerEditor:header.title')}>
      <TextField name="title" label={t('offerEditor:field.title')} help={t('offers:new.nameHelp')} />
      <Box sx={columns(2)}>
        <TextField name="recipient_name" label={t('offerEditor:field.recipient_name')} />
        <TextField name="recipient_email" type="email" label={t('offerEditor:field.recipient_email')} />
      </Box>
      <TextField name="company_name" label={t('offerEditor:field.company_name')} optional />
      <Box sx={columns(3)}>
        <SelectField
          name="language"
          label={t('offerEditor:field.language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`offers:language.${value}`) }))}
        />
        <SelectField
          name="currency"
          label={t('offerEditor:field.currency')}
          options={currencyChoices(defaultValues?.currency).map((code) => ({ value: code, label: code }))}
        />
        <DateTimeField name="valid_until" kind="date" label={t('offerEditor:field.valid_until')} />
      </Box>
    </Part>
  )
}
