import Box from '@mui/material/Box'
import { COMPLEXITIES } from '@nordlys/data/quotes/complexity'
import { NO_PAGE, SERVICE_PAGES } from '@nordlys/data/lib/service-pages'
import { type QuoteTemplateForm, TEMPLATE_LIMITS } from '@nordlys/data/quotes/template/schema'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChipsField } from '@nordlys/ui/components/form/ChipsField'
import { NumberField } from '@nordlys/ui/components/form/NumberField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { CurrencyField } from '../../shared/money/CurrencyField.tsx'

const PAGES = [NO_PAGE, ...SERVICE_PAGES] as const

const columns = (count: number) => ({
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: `repeat(${count}, minmax(0, 1fr))` },
  alignItems: 'start',
  gap: 2,
})

/** Renders the fields to create or edit a template. */
export function QuoteTemplateFields() {
  const { t } = useTranslation('quotes')
  const currency = useWatch<QuoteTemplateForm, 'currency'>({ name: 'currency' })
  return (
    <>
      <Box sx={columns(2)}>
        <TextField name="service_name" label={t('templates.service')} />
        <TextField
          name="service_name_no"
          label={t('templates.serviceNo')}
          help={t('templates.serviceNoHelp')}
          optional
        />
      </Box>
      <Box sx={columns(3)}>
        <CurrencyField
          label={t('templates.currency')}
          help={t('templates.currencyHelp')}
          placeholder={t('templates.chooseCurrency')}
          amounts={() => ['base_price', 'price_per_hour']}
        />
        <NumberField
          name="base_price"
          label={t('templates.base')}
          unit={currency}
          min={0}
          max={TEMPLATE_LIMITS.base}
          step="any"
        />
        <NumberField
          name="price_per_hour"
          label={t('templates.rate')}
          unit={currency}
          min={0}
          max={TEMPLATE_LIMITS.hourly}
          step="any"
        />
      </Box>
      <ChipsField name="features" label={t('templates.features')} />
      <ChipsField name="features_no" label={t('templates.featuresNo')} optional />
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        <Box component="legend" sx={{ p: 0, mb: 1, typography: 'body2', color: 'muted' }}>
          {t('templates.multipliers')}
        </Box>
        <Box sx={columns(3)}>
          {COMPLEXITIES.map((complexity) => (
            <NumberField
              key={complexity}
              name={`complexity_multiplier.${complexity}`}
              label={t(`complexity.${complexity}`)}
              sign="×"
              min={0}
              max={TEMPLATE_LIMITS.multiplier}
              step="any"
            />
          ))}
        </Box>
      </Box>
      <SelectField
        name="service_page"
        label={t('templates.page')}
        help={t('templates.pageHelp')}
        options={PAGES.map((page) => ({ value: page, label: t(`templates.pages.${page}`) }))}
        optional
      />
    </>
  )
}
