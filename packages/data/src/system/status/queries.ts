import { useQueries, useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../../lib/client.ts'
import { useBackend } from '../../lib/context.tsx'
import { type DataError, toDataError } from '../../lib/errors.ts'
import { probe } from './probes.ts'
import {
  type BackupReminder,
  backupReminderSchema,
  backupSchema,
  type LastBackup,
  type Service,
  SERVICES,
} from './schema.ts'

export const statusKeys = {
  all: ['system', 'status'] as const,
  services: ['system', 'status', 'service'] as const,
  backup: ['system', 'status', 'backup'] as const,
}

const DAY = 86_400_000
const ALLOWED_AGE: Readonly<Record<BackupReminder, number>> = { daily: DAY, weekly: 7 * DAY, off: Infinity }

/** The newest backup that succeeded. Throws a DataError. */
export async function fetchLastBackup(supabase: Supabase, now = Date.now()): Promise<LastBackup> {
  const [backups, settings] = await Promise.all([
    supabase
      .from('backups')
      .select('started_at')
      .eq('status', 'succeeded')
      .order('started_at', { ascending: false })
      .order('id')
      .limit(1)
      .maybeSingle(),
    supabase.from('system_settings').select('value').eq('key', 'backup_reminder').maybeSingle(),
  ])
  if (backups.error) throw toDataError(backups.error, backups.status)
  if (settings.error) throw toDataError(settings.error, settings.status)
  const startedAt = z.nullable(backupSchema).parse(backups.data)?.started_at ?? null
  const reminder = z.catch(backupReminderSchema, 'daily').parse(settings.data?.value)
  const age = startedAt === null ? Infinity : now - Date.parse(startedAt)
  return { startedAt, reminder, isOverdue: reminder !== 'off' && age > ALLOWED_AGE[reminder] }
}

/** The newest backup and whether it is too old. */
export function useLastBackup() {
  const backend = useBackend()
  return useQuery<LastBackup, DataError>({
    queryKey: statusKeys.backup,
    queryFn: async () => fetchLastBackup(await backend.client()),
  })
}

/** The state of each service, probed each time a screen shows it. `services` must not change between renders. */
export function useServiceStatuses(services: readonly Service[] = SERVICES) {
  const backend = useBackend()
  const answers = useQueries({
    queries: services.map((service) => ({
      queryKey: [...statusKeys.services, service],
      queryFn: () => probe(backend.client(), service),
      staleTime: 0,
      refetchOnWindowFocus: false,
      // Offline is what it is to find out.
      networkMode: 'always' as const,
    })),
  })
  return services.map((service, index) => ({
    service,
    status: answers[index]?.data,
    isFetching: answers[index]?.isFetching ?? false,
  }))
}
