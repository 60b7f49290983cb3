import Box from '@mui/material/Box'
import { useSendTestMail } from '@nordlys/data/outbox/mutations'
import { testMailSchema } from '@nordlys/data/outbox/schema'
import Send from 'lucide-react/icons/send'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../components/form/Form.tsx'
import { SelectField } from '../../../components/form/SelectField.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { TextField } from '../../../components/form/TextField.tsx'
import { useZodForm } from '../../../components/form/useZodForm.ts'
import { withFieldErrors } from '../../../components/form/with-field-errors.ts'
import { Section } from '../../../components/Section.tsx'
import { toast } from '../../../components/toast.ts'
import { LANGUAGES } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useOwnProfile } from '../../shell/ProfileContext.ts'

const REFUSALS = {
  invalid_email: ['email', 'errors:email'],
  rate_limited: ['email', 'errors:rate_limited'],
} as const

/** Sends a mail to try the mail server with. */
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
          toast.success(t('test.sent', { email: mail.email }))
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 22rem) 12rem auto' },
            alignItems: 'start',
          }}
        >
          <TextField name="email" type="email" label={t('test.email')} autoComplete="email" maxLength={254} />
          <SelectField
            name="language"
            label={t('test.language')}
            options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
          {/* In line with the fields, whose labels stand above them. */}
          <Box sx={{ pt: { md: '30px' } }}>
            <SubmitButton pendingLabel={t('test.sending')} startIcon={<Send size={16} aria-hidden />}>
              {t('test.send')}
            </SubmitButton>
          </Box>
        </Box>
      </Form>
    </Section>
  )
}
