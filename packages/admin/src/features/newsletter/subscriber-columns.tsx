import type { Subscriber } from '@nordlys/data/newsletter/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import type { TFunction } from 'i18next'
import { SuspicionMark } from '../../shared/suspicion/SuspicionMark.tsx'
import { StatusChip, type StatusTone } from '@nordlys/ui/components/status/StatusChip'
import { Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'

const TONES: Readonly<Record<Subscriber['status'], StatusTone>> = {
  pending: 'waiting',
  confirmed: 'good',
  unsubscribed: 'neutral',
}

/** Returns the columns of the subscribers list. */
export function subscriberColumns(t: TFunction<'adminNewsletter'>): ListColumn<Subscriber>[] {
  return [
    {
      id: 'email',
      header: t('subscribers.email'),
      cell: (subscriber) => (
        <>
          {subscriber.suspected_spam && <SuspicionMark />}
          <Strong>{shownAddress(subscriber.email)}</Strong>
          {subscriber.consent_source !== null && (
            <div style={{ overflowWrap: 'anywhere' }}>
              <Quiet>{t('import.imported', { source: subscriber.consent_source })}</Quiet>
            </div>
          )}
          <SecondLine showBelow="medium">
            <SecondLine showBelow="narrow" inline>
              <Status subscriber={subscriber} t={t} />{' '}
            </SecondLine>
            <span>{`${t(`languages.${subscriber.language}`)} ·`}</span> <RelativeTime moment={subscriber.created_at} />
          </SecondLine>
        </>
      ),
    },
    {
      id: 'language',
      header: t('subscribers.language'),
      cell: (subscriber) => t(`languages.${subscriber.language}`),
      width: '8rem',
      hideBelow: 'medium',
    },
    {
      id: 'status',
      header: t('subscribers.status'),
      cell: (subscriber) => <Status subscriber={subscriber} t={t} />,
      width: '10rem',
      hideBelow: 'narrow',
    },
    {
      id: 'created_at',
      header: t('subscribers.created'),
      sortDescFirst: true,
      cell: (subscriber) => <RelativeTime moment={subscriber.created_at} />,
      align: 'end',
      width: '7rem',
      hideBelow: 'medium',
    },
  ]
}

function Status({
  subscriber: { status, undeliverable_at: refused },
  t,
}: {
  subscriber: Subscriber
  t: TFunction<'adminNewsletter'>
}) {
  if (refused !== null) return <StatusChip tone="bad">{t('subscribers.undeliverable')}</StatusChip>
  return <StatusChip tone={TONES[status]}>{t(`subscribers.statuses.${status}`)}</StatusChip>
}
