import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { SelectField } from '../../../forms/fields/SelectField.tsx'
import { TextAreaField } from '../../../forms/fields/TextAreaField.tsx'
import { TextField } from '../../../forms/fields/TextField.tsx'
import layout from '../../../forms/layout.module.css'
import { ComplexityField } from './ComplexityField.tsx'
import type { Choice } from './estimate.ts'
import { HoursField } from './HoursField.tsx'
import css from './QuoteForm.module.css'
import { serviceName } from './service-text.ts'

interface Props {
  templates: readonly QuoteTemplate[]
  choice: Choice
}

export function QuoteFields({ templates, choice }: Props) {
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
          prompt={t('form.service_placeholder')}
          options={services}
        />
        <ComplexityField chosen={choice.complexity} />
        <HoursField hours={choice.hours} />
        <TextAreaField name="project_description" label={t('form.description')} help={t('form.description_help')} />
      </fieldset>
      <fieldset className={css.part}>
        <legend className={css.partTitle}>{t('form.about_you')}</legend>
        <div className={layout.pair}>
          <TextField name="client_name" label={t('form.name')} autoComplete="name" />
          <TextField name="company_name" label={t('form.company')} optional autoComplete="organization" />
        </div>
        <TextField name="client_email" label={t('form.email')} type="email" autoComplete="email" />
      </fieldset>
    </>
  )
}
