import { useWebhooks } from '@nordlys/data/webhooks/queries'
import type { Delivery } from '@nordlys/data/webhooks/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DELIVERY_EVENTS } from './delivery-list.ts'

const FAILURES = ['refused', 'redirect', 'timeout', 'unreachable'] as const

/** The texts of a call. */
export interface DeliveryTexts {
  readonly event: (delivery: Pick<Delivery, 'event'>) => string
  /** The name of its webhook. */
  readonly webhook: (delivery: Pick<Delivery, 'webhook_id'>) => string
  /** What the receiver answered last; null before the first attempt. */
  readonly answer: (delivery: Pick<Delivery, 'last_answer'>) => string | null
}

/** Returns functions that describe a call in the current language. */
export function useDeliveryTexts(): DeliveryTexts {
  const { t } = useTranslation('webhooks')
  const { data: webhooks } = useWebhooks()
  return useMemo(
    () => ({
      event: ({ event }) => {
        const known = DELIVERY_EVENTS.find((each) => each === event)
        return known ? t('events', { returnObjects: true })[known] : event
      },
      webhook: ({ webhook_id: id }) => webhooks?.find((webhook) => webhook.id === id)?.name ?? '',
      answer: ({ last_answer: answer }) => {
        if (answer === null) return null
        const failure = FAILURES.find((each) => each === answer)
        return failure ? t(`answers.${failure}`) : t('answers.status', { status: answer.replace('status=', '') })
      },
    }),
    [t, webhooks],
  )
}
