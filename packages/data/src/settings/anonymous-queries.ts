import type { BackendConfig } from '../lib/config.ts'
import { readAnonymously } from '../lib/requests/anonymous-read.ts'

/** Fetches the stored settings and the made pages in menus without validating them (`readSettingRows` does). Throws when the request fails. */
export const fetchSettingRows = (backend: BackendConfig): Promise<unknown> =>
  readAnonymously(backend, 'rpc/get_site_copy')
