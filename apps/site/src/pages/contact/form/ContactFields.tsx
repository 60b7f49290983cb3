import { useTranslation } from '../../../texts/useTranslation.ts'
import { SelectField } from '../../../forms/fields/SelectField.tsx'
import { TextAreaField } from '../../../forms/fields/TextAreaField.tsx'
import { TextField } from '../../../forms/fields/TextField.tsx'
import layout from '../../../forms/layout.module.css'
import { useOptions } from './options.ts'

export function ContactFields() {
  const { t } = useTranslation('contact')
  const { projectTypes, budgetRanges } = useOptions()
  return (
    <>
      <div className={layout.pair}>
        <TextField name="firstName" label={t('form.first_name')} autoComplete="given-name" />
        <TextField name="lastName" label={t('form.last_name')} autoComplete="family-name" />
      </div>
      <div className={layout.pair}>
        <TextField name="email" label={t('form.email')} type="email" autoComplete="email" />
        <TextField name="company" label={t('form.company')} optional autoComplete="organization" />
      </div>
      <div className={layout.pair}>
        <SelectField
          name="projectType"
          label={t('form.project_type')}
          prompt={t('form.project_type_placeholder')}
          options={projectTypes}
        />
        <SelectField
          name="budgetRange"
          label={t('form.budget_range')}
          prompt={t('form.budget_range_placeholder')}
          options={budgetRanges}
        />
      </div>
      <TextField name="subject" label={t('form.subject')} optional />
      <TextAreaField name="message" label={t('form.message')} help={t('form.message_help')} />
    </>
  )
}
