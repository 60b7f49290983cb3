import type { OutboxEmail } from '@nordlys/data/outbox/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import type { TFunction } from 'i18next'
import { StatusChip, type StatusTone } from '@nordlys/ui/components/status/StatusChip'
import { Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import { isMailKind } from './mail-kinds.ts'
import { failureKind } from './outbox-list.ts'

const TONES: Readonly<Record<OutboxEmail['status'], StatusTone>> = {
  pending: 'waiting',
  sending: 'neutral',
  held: 'waiting',
  sent: 'good',
  dead: 'bad',
}

/** Shows the status of an email as a chip. */
export function MailStatus({ status, t }: { status: OutboxEmail['status']; t: TFunction<'mail'> }) {
  return <StatusChip tone={TONES[status]}>{t(`outbox.statuses.${status}`)}</StatusChip>
}

/** Returns the name of a kind in the current language. */
export function kindText(kind: string, t: TFunction<'mail'>): string {
  return isMailKind(kind) ? t(`outbox.kinds.${kind}`) : kind
}

/** Returns the address of an email, or the text for an email to the company. */
export const recipientText = ({ to_address: address }: Pick<OutboxEmail, 'to_address'>, t: TFunction<'mail'>): string =>
  address === null ? t('outbox.company') : shownAddress(address)

/** Returns the columns of the outbox. */
export function outboxColumns(t: TFunction<'mail'>): ListColumn<OutboxEmail>[] {
  return [
    {
      id: 'to_address',
      header: t('outbox.to'),
      cell: (email) => (
        <>
          <Strong>{recipientText(email, t)}</Strong>
          <SecondLine showBelow="medium">
            <span>{`${kindText(email.kind, t)} ·`}</span> <RelativeTime moment={email.created_at} />
          </SecondLine>
        </>
      ),
    },
    {
      id: 'kind',
      header: t('outbox.kind'),
      cell: (email) => kindText(email.kind, t),
      width: '22%',
      hideBelow: 'medium',
    },
    {
      id: 'status',
      header: t('outbox.status'),
      cell: (email) => <MailStatus status={email.status} t={t} />,
      width: '7.5rem',
    },
    {
      id: 'attempts',
      header: t('outbox.attempts'),
      cell: (email) => email.attempts,
      align: 'end',
      tabular: true,
      width: '5.5rem',
      hideBelow: 'full',
    },
    {
      id: 'problem',
      header: t('outbox.error'),
      cell: (email) => <Problem email={email} t={t} />,
      width: '20%',
      hideBelow: 'widest',
    },
    {
      id: 'created_at',
      header: t('outbox.created'),
      sortDescFirst: true,
      cell: (email) => <RelativeTime moment={email.created_at} />,
      align: 'end',
      width: '6.5rem',
      hideBelow: 'medium',
    },
  ]
}

function Problem({ email, t }: { email: OutboxEmail; t: TFunction<'mail'> }) {
  if (email.last_error === null) return null
  const text = t(`outbox.errors.${failureKind(email.last_error)}`)
  return <Quiet title={email.last_error}>{text}</Quiet>
}
