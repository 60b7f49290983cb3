import { DataError } from '@nordlys/data/lib/errors'
import { useResendEmail } from '@nordlys/data/outbox/mutations'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../components/toast.ts'
import { useErrorText } from '../../../components/useErrorText.ts'

interface Resend {
  readonly busy: boolean
  /** Resolves to whether all of them are. */
  readonly resend: (ids: readonly string[]) => Promise<boolean>
}

/** Has mails sent again, one or many, and says how it went. */
export function useResend(): Resend {
  const { t } = useTranslation('mail')
  const { errorText } = useErrorText()
  const { mutateAsync, isPending } = useResendEmail()
  const explain = (error: unknown) => {
    const word = error instanceof DataError ? error.message : undefined
    if (word === 'not_resendable') return t('outbox.notResendable')
    return word === 'link_expired' ? t('outbox.linkExpired') : errorText(error)
  }

  const resend = async (ids: readonly string[]): Promise<boolean> => {
    const results = await Promise.allSettled(ids.map((id) => mutateAsync(id)))
    const failures = results.filter((result) => result.status === 'rejected')
    const [failure] = failures
    if (failure)
      toast.error(
        t('outbox.resendFailed'),
        ids.length === 1
          ? explain(failure.reason)
          : t('outbox.someFailed', { failed: failures.length, count: ids.length }),
      )
    else toast.success(ids.length === 1 ? t('outbox.resent') : t('outbox.resentCount', { count: ids.length }))
    return failures.length === 0
  }
  return { busy: isPending, resend }
}
