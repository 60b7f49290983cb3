import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useAuth } from '@nordlys/data/auth/context'
import { useChangeEmail, useResendEmailChange } from '@nordlys/data/auth/credentials'
import { emailSchema } from '@nordlys/data/auth/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { DataError } from '@nordlys/data/lib/errors'
import MailQuestion from 'lucide-react/icons/mail-question-mark'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useCaptcha } from '@nordlys/ui/components/captcha/useCaptcha'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { withFieldErrors } from '@nordlys/ui/components/form/with-field-errors.ts'
import { useProof } from '../../auth/proof/ProofProvider.tsx'
import { Section } from '@nordlys/ui/components/screen/Section'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { useOwnProfile } from '../../shared/profile-context.ts'

const REFUSALS = {
  email_exists: ['email', 'errors:email_taken'],
  email_address_invalid: ['email', 'errors:email'],
  validation_failed: ['email', 'errors:email'],
  own_address: ['email', 'errors:email_same'],
} as const

/** Changes the email address of the account, confirmed by mails to both addresses. */
export function EmailSection() {
  const { t } = useTranslation('account')
  const { email: old } = useOwnProfile()
  const auth = useAuth()
  const { mutateAsync } = useChangeEmail()
  const withProof = useProof()
  const form = useZodForm(emailSchema, { email: '' })
  const pending = auth.state === 'signed-in' ? auth.user.pendingEmail : null

  const change = async (email: string) => {
    if (email.toLowerCase() === old.toLowerCase()) throw new DataError('invalid', { reason: 'own_address' })
    await withProof(() => mutateAsync(email))
  }
  return (
    <Section title={t('email.title')} description={t('email.description', { email: shownAddress(old) })}>
      {pending !== null && <Waiting current={old} pending={pending} />}
      <Form
        form={form}
        label={t('email.title')}
        onSubmit={async ({ email }) => {
          await withFieldErrors(change(email), REFUSALS)
          form.reset({ email: '' })
          toast.success(t('email.done'), t('email.doneText', { old: shownAddress(old), new: shownAddress(email) }))
        }}
      >
        <TextField name="email" type="email" label={t('email.new')} help={t('email.explain')} autoComplete="email" />
        <Box>
          <SubmitButton pendingLabel={t('email.sending')}>{t('email.save')}</SubmitButton>
        </Box>
      </Form>
    </Section>
  )
}

function Waiting({ current, pending }: { readonly current: string; readonly pending: string }) {
  const { t } = useTranslation('account')
  const { run, isPending } = useAction()
  const { mutateAsync } = useResendEmailChange()
  const captcha = useCaptcha({ isClosed: true })
  return (
    <Alert
      role="note"
      icon={<MailQuestion size={20} aria-hidden />}
      action={
        <Button
          size="small"
          variant="text"
          color="inherit"
          loading={isPending}
          onClick={() =>
            void run({
              call: () => captcha.run((captchaToken) => mutateAsync({ email: current, captchaToken })),
              done: t('email.resent'),
              failed: t('email.failed'),
            })
          }
        >
          {t('email.resend')}
        </Button>
      }
      sx={{
        mb: 2,
        flexWrap: 'wrap',
        bgcolor: 'amberSoft',
        color: 'amberText',
        borderRadius: '10px',
        '& .MuiAlert-icon': { color: 'inherit' },
        '& .MuiAlert-message': { flex: '1 1 12rem', overflowWrap: 'anywhere' },
      }}
    >
      <span>{t('email.waiting', { email: shownAddress(pending) })}</span>
      {captcha.widget}
    </Alert>
  )
}
