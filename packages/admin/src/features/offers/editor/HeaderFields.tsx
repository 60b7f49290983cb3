import Box from '@mui/material/Box'
import type { OfferValues } from '@nordlys/data/offers/form'
import type { Client } from '@nordlys/data/clients/client/schema'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '@nordlys/ui/components/form/DateTimeField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { ClientPicker } from '../../../shared/ClientPicker.tsx'
import { CurrencyField } from '../../../shared/money/CurrencyField.tsx'
import { partId } from '../offer-parts.ts'
import { recipientOf } from '../start-offer.ts'
import { Part } from './Part.tsx'

const columns = (count: number) => ({
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${count}, minmax(0, 1fr))` },
  alignItems: 'start',
  gap: 2,
})

/** Returns the names of the fields with an amount. */
const amountsOf = ({ lines, plan, discount }: OfferValues) => [
  ...(discount.basis === 'amount' ? ['discount.value'] : []),
  ...lines.map((_, index) => `lines.${index}.price`),
  ...plan.flatMap(({ basis }, index) => (basis === 'amount' ? [`plan.${index}.value`] : [])),
]

/** Edits the title, the client and the recipient of an offer, its language, currency and last day. */
export function HeaderFields({ isChangeOrder }: { isChangeOrder: boolean }) {
  const { t } = useTranslation(['offerEditor', 'offers'])
  const { getValues, setValue } = useFormContext<OfferValues>()
  const fillIn = (client: Client) => {
    const recipient = recipientOf(client)
    for (const field of ['recipient_name', 'recipient_email', 'company_name'] as const)
      if ((getValues(field) ?? '').trim() === '') setValue(field, recipient[field], { shouldDirty: true })
    // What is written already has its language and its amounts.
    const { lines, sections } = getValues()
    if (lines.length > 0 || sections.length > 0) return
    setValue('language', client.language, { shouldDirty: true })
    setValue('currency', client.currency, { shouldDirty: true })
  }
  return (
    <Part id={partId('recipient')} title={t('offerEditor:header.title')}>
      <TextField name="title" label={t('offerEditor:field.title')} help={t('offers:new.nameHelp')} />
      <ClientPicker
        name="client_id"
        label={t('offerEditor:field.client_id')}
        help={t(isChangeOrder ? 'offerEditor:field.clientFixed' : 'offerEditor:field.clientHelp')}
        optional
        disabled={isChangeOrder}
        onChoose={fillIn}
      />
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
        <CurrencyField label={t('offerEditor:field.currency')} amounts={() => amountsOf(getValues())} />
        <DateTimeField name="valid_until" kind="date" label={t('offerEditor:field.valid_until')} />
      </Box>
    </Part>
  )
}
