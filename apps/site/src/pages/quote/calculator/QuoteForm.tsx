import { DEFAULT_COMPLEXITY, HOURS, type QuoteTemplate } from '@nordlys/data/quotes/schema'
import { LIMITS } from '@nordlys/data/validation'
import { NumberField } from '@nordlys/ui/components/form/NumberField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useContent } from '../../../content/ContentProvider.tsx'
import { BotTrapField } from '../../../forms/BotTrapField.tsx'
import { PrivacyLine } from '../../../forms/PrivacyLine.tsx'
import { FailureNote } from '../../../forms/SendNote.tsx'
import page from '../Quote.module.css'
import { Breakdown } from './Breakdown.tsx'
import { ComplexityField } from './ComplexityField.tsx'
import css from './QuoteForm.module.css'
import { serviceName } from './service-text.ts'
import type { SubmittedQuote } from './Submitted.tsx'
import { useQuoteForm } from './useQuoteForm.ts'

interface Props {
  templates: readonly QuoteTemplate[]
  onSubmitted: (quote: SubmittedQuote) => void
}

/** The form, and beside it the price as it stands. */
export function QuoteForm({ templates, onSubmitted }: Props) {
  const { t } = useTranslation('quote')
  const language = useLanguage()
  const { email } = useContent('company_info')
  const { form, submit, failure } = useQuoteForm(onSubmitted)
  const services = templates.map((template) => ({
    value: template.service_name,
    label: serviceName(template, language),
  }))
  return (
    <FormProvider {...form}>
      <div className={page.columns}>
        <form noValidate className={css.form} onSubmit={submit} aria-label={t('title')}>
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
              maxLength={LIMITS.message}
            />
          </fieldset>
          <fieldset className={css.part}>
            <legend className={css.partTitle}>{t('form.about_you')}</legend>
            <div className={css.pair}>
              <TextField name="client_name" label={t('form.name')} autoComplete="name" maxLength={LIMITS.name} />
              <TextField
                name="company_name"
                label={t('form.company')}
                optional
                autoComplete="organization"
                maxLength={LIMITS.company}
              />
            </div>
            <TextField
              name="client_email"
              label={t('form.email')}
              type="email"
              autoComplete="email"
              maxLength={LIMITS.email}
            />
          </fieldset>
          <BotTrapField />
          <div className={css.send}>
            <SubmitButton size="large" pendingLabel={t('form.sending')}>
              {t('form.submit')}
            </SubmitButton>
            <FailureNote error={failure} />
            <PrivacyLine>{t('form.privacy', { email })}</PrivacyLine>
          </div>
        </form>
        <Breakdown templates={templates} />
      </div>
    </FormProvider>
  )
}
