import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useSendTestMail } from '@nordlys/data/outbox/mutations'
import { testMailSchema } from '@nordlys/data/outbox/schema'
import Send from 'lucide-react/icons/send'
import { useTranslation } from 'react-i18next'
import { Form } from '@nordlys/ui/components/form/Form'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { withFieldErrors } from '@nordlys/ui/components/form/with-field-errors.ts'
import { Section } from '@nordlys/ui/components/screen/Section'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useOwnProfile } from '../../../shared/profile-context.ts'
import { AddressRow } from '../AddressRow.tsx'

const REFUSALS = {
  invalid_email: ['email', 'errors:email'],
  rate_limited: ['email', 'errors:rate_limited'],
} as const

/** Sends an email that tests the mail server. */
export function TestMail() {
  const { t } = useTranslation('mail')
  const language = useLanguage()
  const { email } = useOwnProfile()
  const { mutateAsync } = useSendTestMail()
  const form = useZodForm(testMailSchema, { email, language })
  return (
    <Section title={t('test.title')} description={t('test.text')}>
      <Form
        form={form}
        label={t('test.title')}
        onSubmit={async (mail) => {
          await withFieldErrors(mutateAsync(mail), REFUSALS)
          toast.success(t('test.sent', { email: shownAddress(mail.email) }))
        }}
      >
        <AddressRow
          label={t('test.email')}
          autoComplete="email"
          submit={
            <SubmitButton pendingLabel={t('test.sending')} startIcon={<Send size={16} aria-hidden />}>
              {t('test.send')}
            </SubmitButton>
          }
        >
          <SelectField
            name="language"
            label={t('test.language')}
            options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        </AddressRow>
      </Form>
    </Section>
  )
}
