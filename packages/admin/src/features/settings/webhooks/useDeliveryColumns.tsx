import type { Delivery } from '@nordlys/data/webhooks/schema'
import { Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MailStatus } from '../email/outbox-columns.tsx'
import { useDeliveryTexts } from './useDeliveryTexts.ts'

/** Returns the columns of the log of calls. On phones, webhook and time move under the event. */
export function useDeliveryColumns(): ListColumn<Delivery>[] {
  const { t } = useTranslation('webhooks')
  const { t: tm } = useTranslation('mail')
  const texts = useDeliveryTexts()
  return useMemo(
    () => [
      {
        id: 'event',
        header: t('log.event'),
        cell: (delivery) => (
          <>
            <Strong>{texts.event(delivery)}</Strong>
            <SecondLine showBelow="medium">
              <span>{`${texts.webhook(delivery)} ·`}</span> <RelativeTime moment={delivery.created_at} />
            </SecondLine>
          </>
        ),
      },
      { id: 'webhook', header: t('form.name'), cell: texts.webhook, width: '20%', hideBelow: 'medium' },
      {
        id: 'status',
        header: tm('outbox.status'),
        cell: ({ status }) => <MailStatus status={status} t={tm} />,
        width: '7.5rem',
      },
      {
        id: 'answer',
        header: t('log.answer'),
        cell: (delivery) => <Quiet>{texts.answer(delivery)}</Quiet>,
        width: '22%',
        hideBelow: 'wide',
      },
      {
        id: 'attempts',
        header: tm('outbox.attempts'),
        cell: ({ attempts }) => attempts,
        align: 'end',
        tabular: true,
        width: '5.5rem',
        hideBelow: 'full',
      },
      {
        id: 'created_at',
        header: tm('outbox.created'),
        sortDescFirst: true,
        cell: ({ created_at: moment }) => <RelativeTime moment={moment} />,
        align: 'end',
        width: '6.5rem',
        hideBelow: 'medium',
      },
    ],
    [t, tm, texts],
  )
}
