import { useQueries } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../../lib/client.ts'
import { useBackend } from '../../lib/context.tsx'
import { isRecent } from '../../lib/time/is-recent.ts'
import { useBackendQuery } from '../../lib/queries/query.ts'
import { execute, fetchRow } from '../../lib/requests/response.ts'
import { statusKeys } from './keys.ts'
import { probe } from './probes.ts'
import {
  type BackupReminder,
  backupReminderSchema,
  backupSchema,
  type LastBackup,
  type Service,
  SERVICES,
} from './schema.ts'
import { serverNow } from '../../lib/time/server-clock.ts'

/** How far the database's clock may be ahead of its API's, in milliseconds. */
const SKEW = 60_000

const DAY = 86_400_000
const ALLOWED_AGE: Readonly<Record<BackupReminder, number>> = { daily: DAY, weekly: 7 * DAY, off: Infinity }

/** Fetches the latest successful backup. Throws a DataError. */
export async function fetchLastBackup(supabase: Supabase, now?: number): Promise<LastBackup> {
  const [backup, settings] = await Promise.all([
    fetchRow(
      supabase
        .from('backups')
        .select('started_at')
        .eq('status', 'succeeded')
        .order('started_at', { ascending: false })
        .order('id')
        .limit(1)
        .maybeSingle(),
      backupSchema,
    ),
    execute(supabase.from('system_settings').select('value').eq('key', 'backup_reminder').maybeSingle()),
  ])
  const startedAt = backup?.started_at ?? null
  const reminder = z.catch(backupReminderSchema, 'daily').parse(settings.data?.value)
  const isMade =
    startedAt !== null &&
    isRecent(Date.parse(startedAt), ALLOWED_AGE[reminder], { now: now ?? serverNow(), skew: SKEW })
  return { startedAt, reminder, isOverdue: reminder !== 'off' && !isMade }
}

/** Queries the latest backup. */
export const useLastBackup = () => useBackendQuery(statusKeys.backup, (supabase) => fetchLastBackup(supabase))

/** Probes each service whenever a screen mounts. `services` must not change between renders. */
export function useServiceStatuses(services: readonly Service[] = SERVICES) {
  const backend = useBackend()
  const results = useQueries({
    queries: services.map((service) => ({
      queryKey: statusKeys.service(service),
      queryFn: () => probe(backend.client(), service),
      staleTime: 0,
      refetchOnWindowFocus: false,
      // A probe must run while the browser reports offline.
      networkMode: 'always' as const,
    })),
  })
  return services.map((service, index) => ({
    service,
    status: results[index]?.data,
    isFetching: results[index]?.isFetching ?? false,
  }))
}
