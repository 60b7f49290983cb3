import { useMutation, useQueryClient } from '@tanstack/react-query'
import { authKeys } from '../auth/queries.ts'
import type { Supabase } from '../lib/client.ts'
import { type SaveResult, saveResult } from '../lib/rows/conflict.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { SYSTEM_SETTING_COLUMNS, systemKeys } from './queries.ts'
import { type SystemSetting, systemSettingSchema, type SystemSettingKey, type SystemValue } from './schema.ts'

export interface SystemSettingChange {
  readonly key: SystemSettingKey
  readonly value: SystemValue
  /** The `updated_at` that the setting must still have. */
  readonly openedAt: string
}

/** Saves a setting, or says what it is now where somebody else changed it meanwhile (rule R4). Throws a DataError. */
export async function updateSystemSetting(
  supabase: Supabase,
  { key, value, openedAt }: SystemSettingChange,
): Promise<SaveResult<SystemSetting>> {
  const { data, error, status } = await supabase
    .from('system_settings')
    .update({ value })
    .eq('key', key)
    .eq('updated_at', openedAt)
    .select(SYSTEM_SETTING_COLUMNS)
    .maybeSingle()
  if (error) throw toDataError(error, status)
  const opened = { table: 'system_settings', id: key, updatedAt: openedAt } as const
  return saveResult(supabase, data === null ? null : systemSettingSchema.parse(data), opened, async () => {
    const current = await supabase.from('system_settings').select(SYSTEM_SETTING_COLUMNS).eq('key', key).maybeSingle()
    if (current.error) throw toDataError(current.error, current.status)
    return current.data === null ? null : systemSettingSchema.parse(current.data)
  })
}

/** Saves one system setting. */
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
      // How long this session may idle has changed as well.
      if (key === 'session_timeout_hours') void queryClient.invalidateQueries({ queryKey: authKeys.sessionTimeout })
    },
  })
}
