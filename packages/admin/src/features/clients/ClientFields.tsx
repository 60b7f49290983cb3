import Box from '@mui/material/Box'
import { MOST_PAYMENT_DAYS } from '@nordlys/data/clients/client/schema'
import { useTranslation } from 'react-i18next'
import { NumberField } from '@nordlys/ui/components/form/NumberField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { CurrencyField } from '../../shared/money/CurrencyField.tsx'
import { OrgNumberField } from './OrgNumberField.tsx'

const columns = (count: number) => ({
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${count}, minmax(0, 1fr))` },
  alignItems: 'start',
  gap: 2.5,
})

/** Edits the contact and the record of a client. */
export function ClientFields() {
  const { t } = useTranslation('clients')
  return (
    <>
      <TextField name="company_name" label={t('client.company')} />
      <OrgNumberField />
      <TextField name="legal_name" label={t('client.legalName')} help={t('client.legalNameHelp')} optional />
      <Box sx={columns(2)}>
        <TextField name="contact_person" label={t('client.person')} />
        <TextField name="email" type="email" label={t('client.email')} />
      </Box>
      <Box sx={columns(2)}>
        <TextField name="phone" type="tel" label={t('client.phone')} optional />
        <TextField name="reference" label={t('client.reference')} help={t('client.referenceHelp')} optional />
      </Box>
      <TextAreaField name="invoice_address" label={t('client.invoiceAddress')} rows={3} optional />
      <Box sx={columns(3)}>
        <SelectField
          name="language"
          label={t('client.language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`person.languages.${value}`) }))}
        />
        <CurrencyField label={t('client.currency')} placeholder={t('transaction.chooseCurrency')} amounts={() => []} />
        <NumberField
          name="payment_days"
          label={t('client.paymentDays')}
          unit={t('client.days')}
          min={0}
          max={MOST_PAYMENT_DAYS}
        />
      </Box>
    </>
  )
}
