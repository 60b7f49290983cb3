import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useContent } from '../../../content/ContentProvider.tsx'
import { BotTrapField } from '../../../forms/BotTrapField.tsx'
import fields from '../../../forms/fields.module.css'
import { PrivacyLine } from '../../../forms/PrivacyLine.tsx'
import { FailureNote, SentNote } from '../../../forms/SendNote.tsx'
import { canRetry } from '../../../forms/send-failure.ts'
import { ContactFields } from './ContactFields.tsx'
import css from './ContactForm.module.css'
import { useContactForm } from './useContactForm.ts'
import { RemountBoundary } from '@nordlys/ui/components/RemountBoundary'

/** The message to the company. */
export function ContactForm() {
  const { t } = useTranslation('contact')
  const { email } = useContent('company_info')
  const { form, submit, failure, captcha, sentTo } = useContactForm()
  return (
    <FormProvider {...form}>
      <RemountBoundary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of any field opens the check */}
        <form
          noValidate
          className={css.form}
          onSubmit={submit}
          onFocus={captcha.open}
          aria-labelledby="contact-form-title"
        >
          <ContactFields />
          <BotTrapField />
          {captcha.widget}
          <div className={`${fields.send} ${css.send}`}>
            <SubmitButton size="large" pendingLabel={t('form.sending')}>
              {t(canRetry(failure) ? 'form.retry' : 'form.submit')}
            </SubmitButton>
            <FailureNote error={failure} />
            {sentTo !== null && <SentNote>{t('form.sent', { email: sentTo })}</SentNote>}
            <PrivacyLine>{t('form.privacy', { email })}</PrivacyLine>
          </div>
        </form>
      </RemountBoundary>
    </FormProvider>
  )
}
