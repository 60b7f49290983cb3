import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { listPages } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { useBackendQuery } from '../lib/queries/query.ts'
import { fetchCount, fetchData } from '../lib/requests/response.ts'
import { columnsOf } from '../lib/rows/columns.ts'
import { readRow, useRow } from '../lib/rows/read-row.ts'
import { outboxKeys } from './keys.ts'
import {
  mailStopSchema,
  type OutboxCounters,
  type OutboxEmail,
  outboxEmailSchema,
  type OutboxStatus,
} from './schema.ts'

const COLUMNS = columnsOf(outboxEmailSchema)

/** The refetch interval while emails are in progress, in milliseconds: Realtime does not announce changes of the outbox. */
const REFRESH = 5000

const isInProgress = ({ status }: OutboxEmail) => status === 'pending' || status === 'sending'

/** The outbox, searched by email address; the filters are `status` and `kind`. */
export const outboxPages = listPages(
  outboxKeys.list,
  outboxEmailSchema,
  (supabase, slice, counting) => {
    const emails = supabase.from('searched_email_outbox').select(counting.columns ?? COLUMNS, counting)
    return listRequest(emails, slice)
  },
  { refetchInterval: ({ state }) => (state.data?.rows.some(isInProgress) ? REFRESH : false) },
)

const countEmails = (supabase: Supabase, statuses: readonly OutboxStatus[]): Promise<number> =>
  fetchCount(supabase.from('email_outbox').select('id', { count: 'exact', head: true }).in('status', statuses))

/** Fetches the counters of the outbox. Throws a DataError. */
export async function fetchOutboxCounters(supabase: Supabase): Promise<OutboxCounters> {
  const [waiting, held, dead] = await Promise.all([
    countEmails(supabase, ['pending', 'sending']),
    countEmails(supabase, ['held']),
    countEmails(supabase, ['dead']),
  ])
  return { waiting, held, dead }
}

export const useOutboxCounters = () => useBackendQuery(outboxKeys.counters, fetchOutboxCounters)

/** The refetch interval while the mail server accepts no email, in milliseconds. */
const REFRESH_STOP = 15_000

/** Queries why no email is sent; null while emails are sent. */
export const useMailStop = () =>
  useBackendQuery(outboxKeys.stop, (supabase) => fetchData(supabase.rpc('get_mail_stop'), z.nullable(mailStopSchema)), {
    refetchInterval: ({ state }) => (state.data ? REFRESH_STOP : false),
  })

/** Queries the time of the restored backup whose emails await a decision; null without one. */
export const useRestoredBackup = () =>
  useBackendQuery(outboxKeys.restoredBackup, (supabase) =>
    fetchData(supabase.rpc('get_restored_backup'), z.nullable(z.string())),
  )

/** Fetches an email; null when it is missing. Throws a DataError. */
export const fetchOutboxEmail = (supabase: Supabase, id: string): Promise<OutboxEmail | null> =>
  readRow(id, (uuid) => supabase.from('email_outbox').select(COLUMNS).eq('id', uuid).maybeSingle(), outboxEmailSchema)

/** Queries an email, and refetches it while it is in progress. */
export const useOutboxEmail = (id: string) =>
  useRow({ one: outboxKeys.email(id), pages: outboxKeys.lists }, id, fetchOutboxEmail, {
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? REFRESH : false),
  })
