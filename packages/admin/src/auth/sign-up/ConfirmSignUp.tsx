import { useOpenMailLink } from '@nordlys/data/auth/mutations'
import type { MailLink, ResetPassword } from '@nordlys/data/auth/schema'
import { hasSignUpProof, useKeepSignUpPassword } from '@nordlys/data/auth/sign-up-proof'
import { DataError } from '@nordlys/data/lib/errors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { AuthFrame } from '../AuthFrame.tsx'
import { ChoosePasswordForm } from '../password/ChoosePasswordForm.tsx'
import { ConfirmAddress } from './ConfirmAddress.tsx'
import { CONFIRMED_PATH, RESET_PATH } from '../mail/link-return.ts'
import { refusedLink } from '../mail/refused-link.ts'
import { useAuthFailure } from '../useAuthFailure.ts'
import { useFirstPassword } from '../password/useFirstPassword.ts'

/**
 * Confirms the address of a new account. Another person may have signed up with the address, so the confirmation replaces the password in the
 * same step, except in the browser that signed up (rule D9).
 */
export function ConfirmSignUp({ link }: { link: MailLink }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const fail = useAuthFailure()
  const open = useOpenMailLink()
  const choosePassword = useFirstPassword()
  const keep = useKeepSignUpPassword()
  const [keepsPassword, setKeepsPassword] = useState(() => link.type !== 'invite' && hasSignUpProof())

  /** Opens the link. Returns false when the link cannot be used, after reporting why. */
  const confirm = async (): Promise<boolean> => {
    try {
      await open.mutateAsync(link)
      return true
    } catch (error) {
      // Without a response the token is unused, and the form can be submitted again.
      if (!(error instanceof DataError) || error.reason === undefined) {
        fail(error, t('mailLink.failed'))
      } else {
        const { to, state } = refusedLink(link, error)
        void navigate(to, { replace: true, state })
      }
      return false
    }
  }

  const submit = async ({ password }: ResetPassword) => {
    if (await confirm()) await choosePassword(password)
  }

  const confirmAndKeep = async () => {
    if (!(await confirm())) return
    // If the password cannot be kept, the next screen asks for a new one.
    const isKept = await keep.mutateAsync().catch(() => false)
    void navigate(isKept ? CONFIRMED_PATH : RESET_PATH, { replace: true })
  }

  if (keepsPassword) {
    return (
      <AuthFrame title={t('confirmAddress.title')} subtitle={t('confirmAddress.text')}>
        <ConfirmAddress
          isPending={open.isPending || keep.isPending}
          onConfirm={confirmAndKeep}
          onChange={() => setKeepsPassword(false)}
        />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('firstPassword.title')} subtitle={t('firstPassword.confirms')}>
      <ChoosePasswordForm
        submitLabel={t('firstPassword.submit')}
        pendingLabel={t('firstPassword.submitting')}
        onSubmit={submit}
      />
    </AuthFrame>
  )
}
