import type { HistoryEntry } from '@nordlys/data/notes/schema'
import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

const STATUSES = ['pending', 'handled', 'approved', 'rejected'] as const

function textOf(entry: HistoryEntry, t: TFunction<'history'>): string {
  const { status, client_id: client, client_transaction_id: transaction, suspected_spam: suspicion } = entry.details
  const next = STATUSES.find((known) => known === status?.to)
  if (entry.kind === 'offer') return t('offer')
  if (next) return t(`status.${next}`)
  if (suspicion) return t('suspicion')
  if (client) return client.to ? t('client') : t('undone')
  if (transaction) return transaction.to ? t('conversion') : t('undone')
  return t('change')
}

/** Returns a function that describes an event of a row's history. */
export function useEntryText(): (entry: HistoryEntry) => string {
  const { t } = useTranslation('history')
  return useCallback((entry) => textOf(entry, t), [t])
}
