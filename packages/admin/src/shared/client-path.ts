import { ADMIN_PATH } from '../paths.ts'

/** Returns the URL of the screen of a client, or of a part of it. */
export const clientPath = (id: string, part = ''): string =>
  `${ADMIN_PATH}/clients/${encodeURIComponent(id)}${part && `#${part}`}`
