import { LIMITS } from '@nordlys/data/lib/validation'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { InTurns } from '../../../forms/InTurns.tsx'
import css from './ContactForm.module.css'
import { useOptions } from './options.ts'

/** What is asked, as far as it is its turn. Apart from the form, so that a change of the form's state does not draw all of it anew. */
export const ContactFields = memo(function ContactFields({ turn }: { turn: number }) {
  const { t } = useTranslation('contact')
  const { projectTypes, budgetRanges } = useOptions()
  return (
    <InTurns turn={turn}>
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
    </InTurns>
  )
})
