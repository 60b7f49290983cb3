import { useRemind } from '@nordlys/data/clients/billing/mutations'
import { NO_REMINDER, type PaymentReminders } from '@nordlys/data/clients/billing/schema'
import { useTranslation } from 'react-i18next'
import { StepButton } from '@nordlys/ui/components/StepButton'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

/** What a reminder names of a payment. */
export interface RemindedPayment {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly company: string
}

interface RemindButtonProps {
  readonly payment: RemindedPayment
  /** Why no reminder can be sent, if that is known; the server decides anyway. */
  readonly blocked?: PaymentReminders['blocked']
  readonly isMain?: boolean
}

/** Mails a reminder of an overdue payment after a confirmation. */
export function RemindButton({ payment, blocked = null, isMain = false }: RemindButtonProps) {
  const { t } = useTranslation('billing')
  const { currency } = useFormat()
  const { run, isPending } = useAction()
  const { mutateAsync } = useRemind()
  const { id, company: name } = payment
  return (
    <StepButton
      size="small"
      variant={isMain ? 'contained' : 'outlined'}
      aria-label={t('reminders.buttonOf', { name })}
      blockedReason={blocked === null ? null : t(`reminders.blocked.${blocked}`)}
      loading={isPending}
      loadingPosition="start"
      onClick={() =>
        void run({
          confirm: {
            title: t('reminders.question', { name, amount: currency(payment.amount, payment.currency) }),
            description: t('reminders.text'),
            confirmLabel: t('reminders.confirm'),
          },
          call: () => mutateAsync(id),
          done: t('reminders.done'),
          failed: t('reminders.failed'),
          reasons: Object.fromEntries(NO_REMINDER.map((reason) => [reason, t(`reminders.blocked.${reason}`)])),
        })
      }
    >
      {t('reminders.button')}
    </StepButton>
  )
}
