import { useSettleHeldEmails } from '@nordlys/data/outbox/mutations'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useTranslation } from 'react-i18next'

interface HeldMails {
  readonly busy: boolean
  /** Sends held emails after a confirmation; resolves to whether they were sent. `ids` is null for all `count`. */
  readonly send: (ids: readonly string[] | null, count: number) => Promise<boolean>
  /** Deletes held emails after a confirmation. */
  readonly discard: (ids: readonly string[] | null, count: number) => Promise<boolean>
  /** Ends the hold when no email is held. */
  readonly agree: () => Promise<boolean>
}

/** Returns the decisions on emails that are held after a restore. */
export function useHeldMails(): HeldMails {
  const { t } = useTranslation('mail')
  const { mutateAsync } = useSettleHeldEmails()
  const { run, isPending: busy } = useAction()
  const failed = t('outbox.held.failed')
  return {
    busy,
    send: (ids, count) =>
      run({
        confirm: {
          title: t('outbox.held.sendQuestion', { count }),
          description: t('outbox.held.sendText'),
          confirmLabel: t('outbox.held.send'),
        },
        call: () => mutateAsync({ ids, send: true }),
        done: (sent) => t('outbox.held.sent', { count: sent }),
        failed,
      }),
    discard: (ids, count) =>
      run({
        confirm: {
          title: t('outbox.held.discardQuestion', { count }),
          description: t('outbox.held.discardText'),
          confirmLabel: t('outbox.held.discard'),
          destructive: true,
        },
        call: () => mutateAsync({ ids, send: false }),
        done: (discarded) => t('outbox.held.discarded', { count: discarded }),
        failed,
      }),
    agree: () => run({ call: () => mutateAsync({ ids: null, send: true }), done: t('outbox.held.agreed'), failed }),
  }
}
