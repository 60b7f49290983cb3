import { findUser } from '@nordlys/data/auth/found-user'
import type { AuthUser } from '@nordlys/data/auth/session'
import type { Backend } from '@nordlys/data/context'
import { ADMIN_PATH } from '@nordlys/ui/admin/paths.ts'
import { prepareScreen, readRowsAhead } from '@nordlys/ui/admin/prepare-admin.ts'
import { prepareFormats } from '@nordlys/ui/i18n/format.ts'
import { readSavedLanguage } from '@nordlys/ui/i18n/language.ts'
import { prepareTheme } from '../theme/SiteTheme.tsx'
import { adminArea, authArea, staffQueries, staffTexts } from './areas.tsx'

/** How long a back office that could be drawn waits for its first rows, in milliseconds: drawn with them it is drawn once. */
const ROWS_PATIENCE = 100

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

async function prepareAdmin(backend: Backend, location: Location): Promise<AuthUser | null> {
  const found = findUser(backend)
  const rows = readRowsAhead(backend, staffQueries, location, found)
  await Promise.all([adminArea.load(), staffTexts.then((texts) => prepareScreen(texts, location.pathname))])
  // While the rows are on the way.
  prepareTheme()
  prepareFormats(readSavedLanguage() ?? 'en')
  await Promise.race([rows, pause(ROWS_PATIENCE)])
  return Promise.race([found, Promise.resolve(null)])
}

/** Loads the sign-in, or the back office with the screen of this address; tells whose session was found meanwhile. */
export async function prepareArea(backend: Backend, location: Location): Promise<AuthUser | null> {
  if (location.pathname.startsWith(ADMIN_PATH)) return prepareAdmin(backend, location)
  await Promise.all([authArea.load(), staffTexts])
  return null
}
