import type { BackendConfig } from '../lib/config.ts'
import { readAnonymously } from '../lib/anonymous-read.ts'

/** Reads the stored settings as anybody may, unvalidated (`readSettingRows` does that). Throws where there is no good answer. */
export const fetchSettingRows = (backend: BackendConfig): Promise<unknown> =>
  readAnonymously(backend, 'settings?select=key,value,updated_at&order=key')

function changeOf(row: unknown): string {
  const time: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'updated_at') : null
  return typeof time === 'string' ? time : ''
}

/** A text that is another one after every change of the settings: how many there are, and their latest change. */
export function settingsVersion(rows: unknown): string {
  if (!Array.isArray(rows)) return ''
  return `${rows.length} ${rows.map(changeOf).toSorted().at(-1) ?? ''}`
}
