import { useResendEmail } from '@nordlys/data/outbox/mutations'
import { useTranslation } from 'react-i18next'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { useErrorText } from '@nordlys/ui/components/states/useErrorText.ts'

interface Resend {
  readonly busy: boolean
  /** Resolves to whether all of them were accepted. */
  readonly resend: (ids: readonly string[]) => Promise<boolean>
}

/** Resends one or more emails, and reports how many of them failed. */
export function useResend(): Resend {
  const { t } = useTranslation('mail')
  const { errorText } = useErrorText()
  const { mutateAsync, isPending } = useResendEmail()
  const reasons = { not_resendable: t('outbox.notResendable'), link_expired: t('outbox.linkExpired') }
  const resend = async (ids: readonly string[]): Promise<boolean> => {
    const results = await Promise.allSettled(ids.map((id) => mutateAsync(id)))
    const failures = results.filter((result) => result.status === 'rejected')
    const [failure] = failures
    if (failure)
      toast.error(
        t('outbox.resendFailed'),
        ids.length === 1
          ? errorText(failure.reason, reasons)
          : t('outbox.someFailed', { failed: failures.length, count: ids.length }),
      )
    else toast.success(ids.length === 1 ? t('outbox.resent') : t('outbox.resentCount', { count: ids.length }))
    return failures.length === 0
  }
  return { busy: isPending, resend }
}
