import type { BackendConfig } from '../config.ts'

/** The longest wait for the answer, in milliseconds. */
const TIMEOUT = 12_000

/**
 * Reads the stored settings as anybody may, by a plain request: supabase-js is far larger than this one read, which every page makes.
 * What comes is not checked yet (`readSettingRows` does). Throws where there is no good answer.
 */
export async function fetchSettingRows({ url, key }: BackendConfig): Promise<unknown> {
  const address = `${url.replace(/\/+$/, '')}/rest/v1/settings?select=key,value,updated_at&order=key`
  const response = await fetch(address, { headers: { apikey: key }, signal: AbortSignal.timeout(TIMEOUT) })
  if (!response.ok) throw new Error(`The settings were refused with ${response.status}`)
  return response.json()
}

function changeOf(row: unknown): string {
  const time: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'updated_at') : null
  return typeof time === 'string' ? time : ''
}

/** A text that is another one after every change of the settings: how many there are, and their latest change. */
export function settingsVersion(rows: unknown): string {
  if (!Array.isArray(rows)) return ''
  return `${rows.length} ${rows.map(changeOf).toSorted().at(-1) ?? ''}`
}
