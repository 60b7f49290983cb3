import { LIMITS } from '@nordlys/data/validation'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useContent } from '../../../content/ContentProvider.tsx'
import { BotTrapField } from '../../../forms/BotTrapField.tsx'
import { PrivacyLine } from '../../../forms/PrivacyLine.tsx'
import css from './ContactForm.module.css'
import { useOptions } from './options.ts'
import { SendOutcome } from './SendOutcome.tsx'
import { useContactForm } from './useContactForm.ts'

/** The message to the company. */
export function ContactForm() {
  const { t } = useTranslation('contact')
  const { email } = useContent('company_info')
  const { form, submit, outcome } = useContactForm()
  const { projectTypes, budgetRanges } = useOptions()
  return (
    <FormProvider {...form}>
      <form noValidate className={css.form} onSubmit={submit} aria-labelledby="contact-form-title">
        <div className={css.pair}>
          <TextField name="firstName" label={t('form.first_name')} autoComplete="given-name" maxLength={LIMITS.name} />
          <TextField name="lastName" label={t('form.last_name')} autoComplete="family-name" maxLength={LIMITS.name} />
        </div>
        <div className={css.pair}>
          <TextField name="email" label={t('form.email')} type="email" autoComplete="email" maxLength={LIMITS.email} />
          <TextField
            name="company"
            label={t('form.company')}
            optional
            autoComplete="organization"
            maxLength={LIMITS.company}
          />
        </div>
        <div className={css.pair}>
          <SelectField
            name="projectType"
            label={t('form.project_type')}
            placeholder={t('form.project_type_placeholder')}
            options={projectTypes}
          />
          <SelectField
            name="budgetRange"
            label={t('form.budget_range')}
            placeholder={t('form.budget_range_placeholder')}
            options={budgetRanges}
          />
        </div>
        <TextField name="subject" label={t('form.subject')} optional maxLength={LIMITS.title} />
        <TextAreaField
          name="message"
          label={t('form.message')}
          help={t('form.message_help')}
          rows={6}
          maxLength={LIMITS.message}
        />
        <BotTrapField />
        <div className={css.send}>
          <SubmitButton size="large" pendingLabel={t('form.sending')}>
            {t('form.submit')}
          </SubmitButton>
          <SendOutcome outcome={outcome} />
          <PrivacyLine>{t('form.privacy', { email })}</PrivacyLine>
        </div>
      </form>
    </FormProvider>
  )
}
