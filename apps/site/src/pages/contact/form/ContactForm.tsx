import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useContent } from '../../../content/ContentProvider.tsx'
import { BotTrapField } from '../../../forms/BotTrapField.tsx'
import { PrivacyLine } from '../../../forms/PrivacyLine.tsx'
import { FailureNote, SentNote } from '../../../forms/SendNote.tsx'
import { canRetry } from '../../../forms/send-failure.ts'
import { useTurns } from '../../../forms/useTurns.ts'
import { FormSkeleton } from '../FormSkeleton.tsx'
import { ContactFields } from './ContactFields.tsx'
import css from './ContactForm.module.css'
import { useContactForm } from './useContactForm.ts'

/** Five for the fields, one for what sends them. */
const LAST_TURN = 6

/** The message to the company. */
export function ContactForm() {
  const { t } = useTranslation('contact')
  const { email } = useContent('company_info')
  const { form, submit, failure, sentTo } = useContactForm()
  const { turn, isWhole } = useTurns(LAST_TURN)
  return (
    <FormProvider {...form}>
      {!isWhole && <FormSkeleton />}
      <form
        noValidate
        className={css.form}
        style={isWhole ? undefined : { display: 'none' }}
        onSubmit={submit}
        aria-labelledby="contact-form-title"
      >
        <ContactFields turn={turn} />
        <BotTrapField />
        {isWhole && (
          <div className={css.send}>
            <SubmitButton size="large" pendingLabel={t('form.sending')}>
              {t(canRetry(failure) ? 'form.retry' : 'form.submit')}
            </SubmitButton>
            <FailureNote error={failure} />
            {sentTo !== null && <SentNote>{t('form.sent', { email: sentTo })}</SentNote>}
            <PrivacyLine>{t('form.privacy', { email })}</PrivacyLine>
          </div>
        )}
      </form>
    </FormProvider>
  )
}
