import { useResendConfirmation } from '@nordlys/data/auth/mutations'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useCaptcha } from '@nordlys/ui/components/captcha/useCaptcha'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { useEffect, useState } from 'react'
import { useAuthFailure } from '../useAuthFailure.ts'

/** The minimum time between two mails to an address, in seconds (`max_frequency` in supabase/config.toml). */
const PAUSE = 60

interface ResendConfirmationProps {
  readonly email: string
  /** Whether a mail was sent just now. */
  readonly justSent: boolean
}

/** Returns the seconds left of a wait, and a function that restarts it. Uses the clock, so that a suspended window does not lag behind. */
function useCountdown(seconds: number, running: boolean): { readonly left: number; readonly restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => (running ? Date.now() + seconds * 1000 : 0))
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return {
    left,
    restart: () => {
      setNow(Date.now())
      setEndsAt(Date.now() + seconds * 1000)
    },
  }
}

/** Resends the link that confirms an address, at most once a minute. */
export function ResendConfirmation({ email, justSent }: ResendConfirmationProps) {
  const { t } = useTranslation('auth')
  const fail = useAuthFailure()
  const resend = useResendConfirmation()
  const captcha = useCaptcha({ isClosed: true })
  const { left, restart } = useCountdown(PAUSE, justSent)
  const isWaiting = left > 0 || resend.isPending

  const send = async () => {
    if (isWaiting) return
    try {
      await captcha.run((captchaToken) => resend.mutateAsync({ email, captchaToken }))
      restart()
      toast.success(t('confirm.resent'))
    } catch (error) {
      fail(error, t('confirm.failed'))
    }
  }

  return (
    <>
      {captcha.widget}
      {/* Stays focusable during the wait, so that the keyboard focus is not lost. */}
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
    </>
  )
}
