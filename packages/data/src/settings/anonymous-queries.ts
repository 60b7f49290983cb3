import type { BackendConfig } from '../lib/config.ts'
import { readAnonymously } from '../lib/anonymous-read.ts'

/** Fetches the stored settings without validating them (`readSettingRows` does). Throws when the request fails. */
export const fetchSettingRows = (backend: BackendConfig): Promise<unknown> =>
  readAnonymously(backend, 'settings?select=key,value,updated_at&order=key')

function changeOf(row: unknown): string {
  const time: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'updated_at') : null
  return typeof time === 'string' ? time : ''
}

/** Returns a version of the settings that differs after every change: their number and latest change. */
export function settingsVersion(rows: unknown): string {
  if (!Array.isArray(rows)) return ''
  return `${rows.length} ${rows.map(changeOf).toSorted().at(-1) ?? ''}`
}
