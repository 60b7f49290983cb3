import Box from '@mui/material/Box'
import { useChangePassword, useMailPasswordCode } from '@nordlys/data/auth/credentials'
import { type ChangePassword, changePasswordSchema } from '@nordlys/data/auth/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { DataError } from '@nordlys/data/lib/errors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Form } from '@nordlys/ui/components/form/Form'
import { PasswordField } from '@nordlys/ui/components/form/PasswordField'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { withFieldErrors } from '@nordlys/ui/components/form/with-field-errors.ts'
import { useProof } from '../../auth/proof/ProofProvider.tsx'
import { Section } from '@nordlys/ui/components/screen/Section'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { useOwnProfile } from '../../shared/profile-context.ts'
import { PasswordCode } from './PasswordCode.tsx'

const EMPTY = { current_password: '', password: '', confirmation: '', nonce: '' }

const REFUSALS = {
  current_password_invalid: ['current_password', 'errors:password_current'],
  invalid_credentials: ['current_password', 'errors:password_current'],
  same_password: ['password', 'errors:password_same'],
  reauthentication_not_valid: ['nonce', 'errors:code_wrong'],
} as const

const isCodeNeeded = (error: unknown) => error instanceof DataError && error.reason === 'reauthentication_needed'

/** Changes the password of a user who knows the current one; this ends the account's other sessions. */
export function PasswordSection() {
  const { t } = useTranslation(['account', 'common'])
  const { email } = useOwnProfile()
  const { mutateAsync } = useChangePassword()
  const withProof = useProof()
  const form = useZodForm(changePasswordSchema, EMPTY)
  const [needsCode, setNeedsCode] = useState(false)
  const { run, isPending } = useAction()
  const { mutateAsync: mailCode } = useMailPasswordCode()
  const sendCode = () =>
    run({
      call: () => mailCode(),
      done: t('password.codeSent', { email: shownAddress(email) }),
      failed: t('password.codeFailed'),
    })

  const submit = async (values: ChangePassword) => {
    if (needsCode && values.nonce === '') {
      throw new DataError('invalid', { fields: { nonce: 'errors:required' } })
    }
    try {
      await withFieldErrors(
        withProof(() => mutateAsync(values)),
        REFUSALS,
      )
    } catch (error) {
      if (!isCodeNeeded(error)) throw error
      // Keeps the input and adds the field for the code.
      setNeedsCode(true)
      await sendCode()
      return
    }
    setNeedsCode(false)
    form.reset(EMPTY)
    toast.success(t('password.done'))
  }

  return (
    <Section title={t('password.title')} description={t('password.description')}>
      <Form form={form} label={t('password.title')} onSubmit={submit}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField name="current_password" label={t('password.current')} autoComplete="current-password" />
        <PasswordField
          name="password"
          label={t('password.new')}
          help={t('password.help')}
          autoComplete="new-password"
        />
        <PasswordField name="confirmation" label={t('password.confirmation')} autoComplete="new-password" />
        {needsCode && <PasswordCode email={email} isSending={isPending} onSend={() => void sendCode()} />}
        <Box>
          <SubmitButton pendingLabel={t('common:action.saving')}>{t('password.save')}</SubmitButton>
        </Box>
      </Form>
    </Section>
  )
}
