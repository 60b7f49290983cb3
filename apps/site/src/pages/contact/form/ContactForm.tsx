import { RemountBoundary } from '@nordlys/ui/components/RemountBoundary'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { useContent } from '../../../content/ContentProvider.tsx'
import { BotTrapField } from '../../../forms/BotTrapField.tsx'
import { FieldErrors } from '../../../forms/fields/Field.tsx'
import layout from '../../../forms/layout.module.css'
import { PrivacyLine } from '../../../forms/PrivacyLine.tsx'
import { SendButton } from '../../../forms/SendButton.tsx'
import { FailureNote, SentNote } from '../../../forms/SendNote.tsx'
import { canRetry } from '../../../forms/send-failure.ts'
import { NextSteps } from '../../../sections/NextSteps.tsx'
import { Toasts } from '../../../toasts/Toasts.tsx'
import { ContactFields } from './ContactFields.tsx'
import css from './ContactForm.module.css'
import { useContactForm } from './useContactForm.ts'

/** The message to the company. */
export function ContactForm() {
  const { t } = useTranslation('contact')
  const { email } = useContent('company_info')
  const { form, errors, isSending, failure, check, sentTo } = useContactForm()
  return (
    <>
      <Toasts />
      <RemountBoundary>
        <form {...form} className={css.form} aria-labelledby="contact-form-title">
          <FieldErrors value={errors}>
            <ContactFields />
          </FieldErrors>
          <BotTrapField />
          {check}
          <div className={`${layout.send} ${css.send}`}>
            <SendButton isSending={isSending} sending={t('form.sending')}>
              {t(canRetry(failure) ? 'form.retry' : 'form.submit')}
            </SendButton>
            <FailureNote error={failure} />
            {sentTo !== null && (
              <>
                <SentNote>{t('form.sent', { email: sentTo })}</SentNote>
                <NextSteps steps={[t('next.read'), t('next.reply'), t('next.meet')]} />
              </>
            )}
            <PrivacyLine>{t('form.privacy', { email })}</PrivacyLine>
          </div>
        </form>
      </RemountBoundary>
    </>
  )
}
