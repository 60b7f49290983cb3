import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type QuoteTemplate, TEMPLATE_LIMITS } from '@nordlys/data/quotes/template/schema'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NumberField } from '@nordlys/ui/components/form/NumberField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useServiceName } from '../../../shared/useServiceName.ts'
import { type PriceForm, pricesAt } from './price-form.ts'

interface PriceFieldsProps {
  readonly from: string
  readonly templates: readonly QuoteTemplate[]
  /** The selectable currencies. */
  readonly currencies: readonly string[]
}

/** Renders the new currency, a rate that fills in the new prices, and the editable prices. */
export function PriceFields({ from, templates, currencies }: PriceFieldsProps) {
  const { t } = useTranslation('settings')
  const to = useWatch<PriceForm, 'to'>({ name: 'to' })
  usePricesAtRate(templates)
  return (
    <>
      <Typography variant="body2" sx={{ color: 'muted' }}>
        {t('money.keeps', { from })}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start', gap: 2 }}>
        <SelectField
          name="to"
          label={t('money.to')}
          placeholder={t('money.choose')}
          options={currencies.map((code) => ({ value: code, label: code }))}
        />
        {templates.length > 0 && (
          <NumberField
            name="rate"
            label={t('money.rate', { from })}
            help={t('money.rateHelp')}
            unit={to}
            min={0}
            step="any"
            optional
          />
        )}
      </Box>
      {templates.length === 0 && <Typography variant="body2">{t('money.noTemplates', { from })}</Typography>}
      {templates.map((template) => (
        <TemplateFields key={template.id} template={template} unit={to} />
      ))}
    </>
  )
}

function TemplateFields({ template, unit }: { template: QuoteTemplate; unit: string | undefined }) {
  const { t } = useTranslation(['settings', 'quotes'])
  const { currency } = useFormat()
  const serviceName = useServiceName()
  const { id, base_price, price_per_hour } = template
  const now = (amount: number) => t('settings:money.now', { amount: currency(amount, template.currency) })
  const shared = { unit, min: 0, step: 'any' } as const
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        {serviceName(template.service_name)}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start', gap: 2 }}>
        <NumberField
          {...shared}
          name={`prices.${id}.base_price`}
          label={t('quotes:templates.base')}
          help={now(base_price)}
          max={TEMPLATE_LIMITS.base}
        />
        <NumberField
          {...shared}
          name={`prices.${id}.price_per_hour`}
          label={t('quotes:templates.rate')}
          help={now(price_per_hour)}
          max={TEMPLATE_LIMITS.hourly}
        />
      </Box>
    </Box>
  )
}

/** Fills in all prices whenever the rate changes to another valid one. */
function usePricesAtRate(templates: readonly QuoteTemplate[]): void {
  const { control, setValue, formState } = useFormContext<PriceForm>()
  const rate = useWatch({ control, name: 'rate' })
  const { dirtyFields, isSubmitted } = formState
  const isTyped = Boolean(dirtyFields.rate)
  useEffect(() => {
    if (!isTyped || !(rate > 0)) return
    for (const template of templates)
      setValue(`prices.${template.id}`, pricesAt(template, rate), { shouldDirty: true, shouldValidate: isSubmitted })
    // oxlint-disable-next-line react/exhaustive-deps -- only a new rate may overwrite edited prices
  }, [rate, isTyped])
}
