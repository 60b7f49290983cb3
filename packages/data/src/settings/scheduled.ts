import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { useBackendQuery } from '../lib/queries/query.ts'
import { refetch } from '../lib/queries/refetch.ts'
import { call, fetchRows } from '../lib/requests/response.ts'
import { affectedRows } from '../lib/rows/affected-rows.ts'
import { LANGUAGES, type Language } from '../lib/validation.ts'
import { settingsKeys } from './keys.ts'
import { toPerLanguage } from './per-language.ts'
import { isSettingKey } from './queries.ts'
import type { SettingKey, StoredSetting } from './schema.ts'

const scheduledCopySchema = z.object({
  id: z.uuid(),
  key: z.string(),
  language: z.enum(LANGUAGES),
  value: z.unknown(),
  publish_at: z.string(),
  /** `conflict`: another text was published before its time. `refused`: the database refused it. Neither is retried. */
  status: z.enum(['waiting', 'conflict', 'refused']),
})

/** A text that will replace the stored text of a key and language. */
export interface ScheduledCopy extends z.output<typeof scheduledCopySchema> {
  readonly key: SettingKey
}

/** Fetches the scheduled texts of all known keys, the next first. Throws a DataError. */
export const fetchScheduledCopy = async (supabase: Supabase): Promise<ScheduledCopy[]> => {
  const rows = await fetchRows(
    supabase
      .from('scheduled_copy')
      .select('id, key, language, value, publish_at, status')
      .order('publish_at')
      .order('id'),
    scheduledCopySchema,
  )
  return rows.flatMap(({ key, ...row }) => (isSettingKey(key) ? [{ ...row, key }] : []))
}

/** The refetch interval while texts are waiting, in milliseconds. */
const INTERVAL = 20_000

/** Queries the scheduled texts and polls while some are waiting; refetches the stored texts once one is published. */
export function useScheduledCopy() {
  const queryClient = useQueryClient()
  const query = useBackendQuery(settingsKeys.scheduled, fetchScheduledCopy, {
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'waiting') ? INTERVAL : false),
  })
  const known = useRef<readonly ScheduledCopy[]>([])
  const { data } = query
  useEffect(() => {
    if (!data) return
    const isGone = known.current.some(({ id }) => !data.some((copy) => copy.id === id))
    known.current = data
    if (isGone) void refetch(queryClient, settingsKeys.all)
  }, [data, queryClient])
  return query
}

interface Scheduling {
  /** The row as it was opened. */
  readonly opened: StoredSetting
  readonly language: Language
  /** The validated value. */
  readonly value: unknown
  /** When it is published, ISO 8601. */
  readonly at: string
}

const jsonSchema = z.json()

/** Returns a value as JSON, without undefined properties. */
const jsonOf = (value: unknown) => jsonSchema.parse(JSON.parse(JSON.stringify(value ?? null)))

/**
 * Schedules a text, in place of one that was scheduled before. Throws a DataError: `conflict` when another text of this language was published since
 * the row was opened (rule R4); the reason is `invalid_time` for a time that has passed on the server.
 */
export const scheduleCopy = (supabase: Supabase, { opened, language, value, at }: Scheduling): Promise<void> =>
  call(
    supabase.rpc('schedule_copy', {
      key: opened.key,
      language,
      value: jsonOf(value),
      replaces: jsonOf(toPerLanguage(opened.value)[language]),
      at,
    }),
    { codes: { conflict: 'conflict', invalid_time: 'invalid' } },
  )

/** Schedules a text. */
export const useScheduleCopy = () => useBackendMutation(scheduleCopy, settingsKeys.scheduled, settingsKeys.rows)

/** Removes a scheduled text. Throws a DataError, `not_found` when it has been published or removed. */
export const cancelScheduledCopy = (supabase: Supabase, id: string): Promise<number> =>
  affectedRows(supabase, 'scheduled_copy', [id], supabase.from('scheduled_copy').delete())

/** Removes a scheduled text. */
export const useCancelScheduledCopy = () =>
  useBackendMutation(cancelScheduledCopy, settingsKeys.scheduled, settingsKeys.rows)
