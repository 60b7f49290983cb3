import { isSettled, type SettledKind, useSettleTask } from '@nordlys/data/overview/mutations'
import type { TodayEntry } from '@nordlys/data/overview/schema'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import type { ConfirmQuestion } from '@nordlys/ui/components/confirm/confirm-question.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { stepUrl } from './entry-links.ts'

interface EntryActionProps {
  readonly entry: TodayEntry
  /** Opens the dialog that bills a part of a plan. The dialog is outside the row, which may leave the list. */
  readonly onBill: (entry: TodayEntry) => void
  /** Opens the dialog that answers a question or a message, which is outside of the row as well. */
  readonly onAnswer: (entry: TodayEntry) => void
}

/** Renders the one action of an entry, which leaves the list only where something must be written. */
export function EntryAction({ entry, onBill, onAnswer }: EntryActionProps) {
  const { kind, target } = entry
  if (target !== null && isSettled(kind)) return <SettleButton entry={entry} kind={kind} id={target} />
  if (kind === 'question' || kind === 'message') return <ActionButton entry={entry} onClick={() => onAnswer(entry)} />
  if (kind === 'bill') return <ActionButton entry={entry} onClick={() => onBill(entry)} />
  return <StepLink entry={entry} />
}

interface ActionTexts {
  readonly confirm?: ConfirmQuestion
  readonly done: string
  readonly failed: string
}

/** Returns the question and the outcomes of an action. */
function useActionTexts({ who, what, amount, currency }: TodayEntry): (kind: SettledKind) => ActionTexts {
  const { t } = useTranslation(['overview', 'clients', 'contacts', 'offers', 'quotes'])
  const format = useFormat()
  const name = who ?? t('overview:today.unnamed')
  return (kind) => {
    switch (kind) {
      case 'contact':
        return { done: t('contacts:updated.handled'), failed: t('contacts:updateFailed') }
      case 'request':
        return { done: t('quotes:statusUpdated'), failed: t('quotes:statusFailed') }
      case 'overdue':
        return {
          confirm: {
            title: t('clients:transaction.paidQuestion', {
              amount: format.currency(amount ?? 0, currency ?? ''),
              name,
            }),
            description: t('clients:transaction.paidText'),
            confirmLabel: t('clients:transaction.paidConfirm'),
          },
          done: t('clients:transaction.statusDone'),
          failed: t('clients:transaction.statusFailed'),
        }
      case 'expired':
        return {
          confirm: {
            title: t('overview:today.withdraw', { title: what ?? '' }),
            description: t('offers:withdraw.text'),
            confirmLabel: t('offers:withdraw.button'),
            destructive: true,
          },
          done: t('offers:withdraw.done'),
          failed: t('offers:withdraw.failed'),
        }
      case 'expires':
      case 'reminder':
      default:
        return {
          confirm: {
            title: t('offers:remind.question', { name }),
            description: t('overview:today.remind', { title: what ?? '' }),
            confirmLabel: t('offers:remind.confirm'),
          },
          done: t('offers:remind.done'),
          failed: t('offers:remind.failed'),
        }
    }
  }
}

function SettleButton({ entry, kind, id }: { entry: TodayEntry; kind: SettledKind; id: string }) {
  const { t } = useTranslation(['offers'])
  const { run, isPending } = useAction()
  const { mutateAsync } = useSettleTask()
  const texts = useActionTexts(entry)
  const reasons = {
    answered: t('offers:reason.answered'),
    expired: t('offers:reason.expired'),
    reminded: t('offers:reason.reminded'),
  }
  return (
    <ActionButton
      entry={entry}
      isPending={isPending}
      onClick={() => {
        if (!isPending) void run({ ...texts(kind), call: () => mutateAsync({ kind, id }), reasons })
      }}
    />
  )
}

interface ActionButtonProps {
  readonly entry: TodayEntry
  readonly onClick: () => void
  readonly isPending?: boolean
}

function ActionButton({ entry, onClick, isPending = false }: ActionButtonProps) {
  return (
    // Not disabled meanwhile: the focus would be lost before its row leaves.
    <Button size="small" variant="outlined" aria-busy={isPending} onClick={onClick}>
      <Label entry={entry} />
    </Button>
  )
}

const StepLink = ({ entry }: { entry: TodayEntry }) => (
  <Button size="small" variant="outlined" component={Link} to={stepUrl(entry)}>
    <Label entry={entry} />
  </Button>
)

/** Returns the name of an entry's action. What has nothing to change is opened. */
const actionOf = ({ kind, target }: TodayEntry) => {
  if (target === null && kind !== 'approved' && kind !== 'draft') return 'open'
  return kind === 'question' || kind === 'message' ? 'answer' : kind
}

/** Names the action, and its entry for screen readers, because many rows have the same action. */
function Label({ entry }: { entry: TodayEntry }) {
  const { t } = useTranslation('overview')
  return (
    <span>
      <span>{t(`today.actions.${actionOf(entry)}`)}</span>
      <span data-unseen>{`: ${[entry.who, entry.what].filter(Boolean).join(' ')}`}</span>
    </span>
  )
}
