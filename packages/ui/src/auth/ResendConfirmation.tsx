import Button from '@mui/material/Button'
import { useResendConfirmation } from '@nordlys/data/auth/mutations'
import { useTranslation } from 'react-i18next'
import { toast } from '../components/toast.ts'
import { useAuthFailure } from './useAuthFailure.ts'
import { useCountdown } from './useCountdown.ts'

/** The auth service mails an address at most this often, in seconds (`max_frequency` in supabase/config.toml). */
const PAUSE = 60

interface ResendConfirmationProps {
  readonly email: string
  /** Whether a mail has left just now. */
  readonly justSent: boolean
}

/** Sends the link that confirms an address again, at most once a minute. */
export function ResendConfirmation({ email, justSent }: ResendConfirmationProps) {
  const { t } = useTranslation('auth')
  const fail = useAuthFailure()
  const resend = useResendConfirmation()
  const { left, restart } = useCountdown(PAUSE, justSent)
  const isWaiting = left > 0 || resend.isPending

  const send = async () => {
    if (isWaiting) return
    try {
      await resend.mutateAsync({ email })
      restart()
      toast.success(t('confirm.resent'))
    } catch (error) {
      fail(error, t('confirm.failed'))
    }
  }

  return (
    // Kept focusable while it waits, so that the keyboard does not lose its place.
    <Button
      variant="outlined"
      onClick={() => void send()}
      aria-disabled={isWaiting}
      sx={{ fontVariantNumeric: 'tabular-nums', '&[aria-disabled="true"]': { color: 'muted', cursor: 'default' } }}
    >
      {resend.isPending
        ? t('confirm.resending')
        : left > 0
          ? t('confirm.resendIn', { seconds: left })
          : t('confirm.resend')}
    </Button>
  )
}
