import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import fields from '../../../forms/fields.module.css'
import { useOptions } from './options.ts'

/** The fields. Memoised, so that a change of the form's state does not re-render them. */
export const ContactFields = memo(function ContactFields() {
  const { t } = useTranslation('contact')
  const { projectTypes, budgetRanges } = useOptions()
  return (
    <>
      <div className={fields.pair}>
        <TextField name="firstName" label={t('form.first_name')} autoComplete="given-name" />
        <TextField name="lastName" label={t('form.last_name')} autoComplete="family-name" />
      </div>
      <div className={fields.pair}>
        <TextField name="email" label={t('form.email')} type="email" autoComplete="email" />
        <TextField name="company" label={t('form.company')} optional autoComplete="organization" />
      </div>
      <div className={fields.pair}>
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
      <TextField name="subject" label={t('form.subject')} optional />
      <TextAreaField name="message" label={t('form.message')} help={t('form.message_help')} rows={6} />
    </>
  )
})
