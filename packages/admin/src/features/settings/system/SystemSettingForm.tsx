import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { CURRENCIES } from '@nordlys/data/money/schema'
import { CODE_AMOUNT, type SystemSetting, type SystemSettingKey } from '@nordlys/data/system/schema'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useLeaveGuard } from '@nordlys/ui/components/editor/LeaveGuard'
import { Form } from '@nordlys/ui/components/form/Form'
import { NumberField } from '@nordlys/ui/components/form/NumberField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { FieldGroup } from '../../../shared/FieldColumns.tsx'
import { choicesOf, isNumberKey, maxOf, minOf } from './fields.ts'
import { useSystemSettingForm } from './useSystemSettingForm.tsx'

interface SystemSettingFormProps {
  readonly name: SystemSettingKey
  readonly setting: SystemSetting
}

/** Edits one setting: help text, value with unit, and a save button. */
export function SystemSettingForm({ name, setting }: SystemSettingFormProps) {
  const { t } = useTranslation('settings')
  const { form, save, conflict } = useSystemSettingForm(name, setting)
  useLeaveGuard(form.formState.isDirty)
  const label = t(`system.fields.${name}.label`)
  return (
    <Form form={form} onSubmit={save} label={label}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 32rem) auto' },
          columnGap: 2,
          rowGap: 1.25,
          alignItems: 'start',
        }}
      >
        <ValueField name={name} label={label} help={t(`system.fields.${name}.help`)} />
        {/* Aligns the button with the field, which has a label above. */}
        <Box sx={{ pt: { sm: typeof setting.value === 'boolean' ? 0 : '30px' } }}>
          <SaveButton name={label} />
        </Box>
      </Box>
      {name === 'signup_mode' && form.watch('value') === 'open' && (
        <Alert severity="warning">{t('system.openWarning')}</Alert>
      )}
      {conflict}
    </Form>
  )
}

function ValueField({ name, label, help }: { name: SystemSettingKey; label: string; help: string }) {
  const { t } = useTranslation('settings')
  const choices = choicesOf(name)
  if (choices)
    return (
      <SelectField
        name="value"
        label={label}
        help={help}
        options={choices.map((value) => ({ value, label: t(`system.choices.${value}`) }))}
      />
    )
  if (name === 'company_time_zone') return <TimeZoneField label={label} help={help} />
  if (name === 'offer_code_amount') return <AmountsField label={label} help={help} />
  if (isNumberKey(name))
    return (
      <NumberField
        name="value"
        label={label}
        help={help}
        min={minOf(name)}
        max={maxOf(name)}
        step={1}
        unit={t(`system.units.${name}`)}
      />
    )
  return <SwitchField name="value" label={label} help={help} />
}

/** Takes an amount for each currency. */
function AmountsField({ label, help }: { label: string; help: string }) {
  return (
    <FieldGroup title={label} help={help}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))', gap: 2 }}>
        {CURRENCIES.map((currency) => (
          <NumberField
            key={currency}
            name={`value.${currency}`}
            label={currency}
            min={CODE_AMOUNT.least}
            max={CODE_AMOUNT.most}
          />
        ))}
      </Box>
    </FieldGroup>
  )
}

/** Offers the browser's time zones and the stored one. */
function TimeZoneField({ label, help }: { label: string; help: string }) {
  const { defaultValues } = useFormState<{ value: string }>()
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), defaultValues?.value ?? ''])].filter(Boolean)
  return (
    <SelectField name="value" label={label} help={help} options={zones.map((zone) => ({ value: zone, label: zone }))} />
  )
}

/** Never disabled, which would lose the focus; only styled as inactive without changes. */
function SaveButton({ name }: { name: string }) {
  const { t } = useTranslation('settings')
  const { isSubmitting, isDirty } = useFormState()
  return (
    <Button
      type="submit"
      variant={isDirty ? 'contained' : 'outlined'}
      aria-disabled={isSubmitting || !isDirty}
      aria-label={t('system.saveLabel', { name })}
      sx={{ minWidth: 104, '&[aria-disabled="true"]': { color: 'muted' } }}
    >
      {isSubmitting ? t('system.saving') : t('system.save')}
    </Button>
  )
}
