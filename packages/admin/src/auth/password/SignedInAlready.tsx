import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRequestPasswordReset } from '@nordlys/data/auth/mutations'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { ACCOUNT_PATH } from '../../paths.ts'
import { useCaptcha } from '@nordlys/ui/components/captcha/useCaptcha'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { MailCodeForm } from '../mail/MailCodeForm.tsx'
import { MailSent } from '../mail/MailSent.tsx'
import { useAuthFailure } from '../useAuthFailure.ts'

interface SignedInAlreadyProps {
  readonly email: string
  /** Called once the code was accepted, so that a new password may be chosen. */
  readonly onRecovered: () => void
}

/** Shown to users signed in by other means than a reset link: the service requires their current password, or a link. */
export function SignedInAlready({ email, onRecovered }: SignedInAlreadyProps) {
  const { t } = useTranslation('auth')
  const fail = useAuthFailure()
  const request = useRequestPasswordReset()
  const captcha = useCaptcha({ isClosed: true })
  const [isSent, setIsSent] = useState(false)

  const send = async () => {
    try {
      await captcha.run((captchaToken) => request.mutateAsync({ email, captchaToken }))
      toast.success(t('reset.sent'))
      setIsSent(true)
    } catch (error) {
      fail(error, t('reset.failed'))
    }
  }

  const toAccount = (
    <Button component={Link} to={ACCOUNT_PATH} variant={isSent ? 'outlined' : 'contained'} size="large">
      {t('newPassword.toAccount')}
    </Button>
  )
  if (isSent) {
    return (
      <MailSent title={t('reset.sentTitle')} description={t('reset.sentDescription', { email: shownAddress(email) })}>
        <MailCodeForm email={email} type="recovery" onDone={onRecovered} />
        {toAccount}
      </MailSent>
    )
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>{t('newPassword.signedIn')}</Typography>
      {toAccount}
      <Typography variant="body2" sx={{ color: 'muted', mt: 1 }}>
        {t('newPassword.forgotten')}
      </Typography>
      {captcha.widget}
      <Button variant="outlined" onClick={() => void send()} loading={request.isPending} loadingPosition="start">
        {t('reset.submit')}
      </Button>
    </Stack>
  )
}
