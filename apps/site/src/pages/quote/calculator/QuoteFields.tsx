import { DEFAULT_COMPLEXITY } from '@nordlys/data/quotes/complexity'
import { HOURS } from '@nordlys/data/quotes/request/schema'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { NumberField } from '@nordlys/ui/components/form/NumberField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ComplexityField } from './ComplexityField.tsx'
import fields from '../../../forms/fields.module.css'
import css from './QuoteForm.module.css'
import { serviceName } from './service-text.ts'

interface QuoteFieldsProps {
  readonly templates: readonly QuoteTemplate[]
}

/** The fields. Memoised, so that a change of the form's state does not re-render them. */
export const QuoteFields = memo(function QuoteFields({ templates }: QuoteFieldsProps) {
  const { t } = useTranslation('quote')
  const language = useLanguage()
  const services = templates.map((template) => ({
    value: template.service_name,
    label: serviceName(template, language),
  }))
  return (
    <>
      <fieldset className={css.part}>
        <legend className={css.partTitle}>{t('form.about_job')}</legend>
        <SelectField
          name="service_type"
          label={t('form.service')}
          placeholder={t('form.service_placeholder')}
          options={services}
        />
        <ComplexityField fallback={DEFAULT_COMPLEXITY} />
        <NumberField
          name="estimated_hours"
          label={t('form.hours')}
          help={t('form.hours_help')}
          min={HOURS.min}
          max={HOURS.max}
          step={1}
        />
        <TextAreaField
          name="project_description"
          label={t('form.description')}
          help={t('form.description_help')}
          rows={6}
        />
      </fieldset>
      <fieldset className={css.part}>
        <legend className={css.partTitle}>{t('form.about_you')}</legend>
        <div className={fields.pair}>
          <TextField name="client_name" label={t('form.name')} autoComplete="name" />
          <TextField name="company_name" label={t('form.company')} optional autoComplete="organization" />
        </div>
        <TextField name="client_email" label={t('form.email')} type="email" autoComplete="email" />
      </fieldset>
    </>
  )
})
