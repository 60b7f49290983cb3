import { useMutation, useQueryClient } from '@tanstack/react-query'
import { authKeys } from '../auth/keys.ts'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import type { DataError } from '../lib/errors.ts'
import { refetch } from '../lib/queries/refetch.ts'
import { saveRow, type SaveResult } from '../lib/rows/conflict.ts'
import { systemKeys } from './keys.ts'
import { fetchSystemSetting, SYSTEM_SETTING_COLUMNS } from './fetch-settings.ts'
import { type SystemSetting, systemSettingSchema, type SystemSettingKey, type SystemValue } from './schema.ts'

export interface SystemSettingChange {
  readonly key: SystemSettingKey
  readonly value: SystemValue
  /** The `updated_at` that the setting must still have. */
  readonly openedAt: string
}

/** Saves a setting, or returns a conflict when another user has changed it (rule R4). Throws a DataError. */
export const updateSystemSetting = (
  supabase: Supabase,
  { key, value, openedAt }: SystemSettingChange,
): Promise<SaveResult<SystemSetting>> =>
  saveRow(supabase, {
    request: supabase
      .from('system_settings')
      .update({ value })
      .eq('key', key)
      .eq('updated_at', openedAt)
      .select(SYSTEM_SETTING_COLUMNS)
      .maybeSingle(),
    schema: systemSettingSchema,
    opened: { table: 'system_settings', id: key, updatedAt: openedAt },
    readCurrent: (id) => fetchSystemSetting(supabase, id),
  })

/** Saves a system setting. */
export function useUpdateSystemSetting() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<SaveResult<SystemSetting>, DataError, SystemSettingChange>({
    mutationFn: async (change) => updateSystemSetting(await backend.client(), change),
    onSuccess: (result, { key }) => {
      const row = result.kind === 'saved' ? result.row : result.current
      queryClient.setQueryData<SystemSetting[]>(systemKeys.settings, (rows) =>
        rows?.map((each) => (each.key === key ? row : each)),
      )
      // A response that was requested before the save would replace the row.
      void refetch(queryClient, systemKeys.settings)
      if (key === 'company_time_zone') void refetch(queryClient, systemKeys.timeZone)
      if (key === 'session_timeout_hours') void refetch(queryClient, authKeys.sessionTimeout)
    },
  })
}
