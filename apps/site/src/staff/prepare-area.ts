import type { Backend } from '@nordlys/data/context'
import { ADMIN_PATH } from '@nordlys/ui/admin/paths.ts'
import { prepareScreen, readRowsAhead } from '@nordlys/ui/admin/prepare-admin.ts'
import { adminArea, authArea, staffQueries, staffTexts } from './areas.tsx'

/** How long a back office that could be drawn waits for its first rows, in milliseconds: drawn with them it is drawn once. */
const ROWS_PATIENCE = 100

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

async function prepareAdmin(backend: Backend, location: Location): Promise<void> {
  const rows = readRowsAhead(backend, staffQueries, location)
  await Promise.all([adminArea.load(), staffTexts.then((texts) => prepareScreen(texts, location.pathname))])
  await Promise.race([rows, pause(ROWS_PATIENCE)])
}

/** Loads the sign-in, or the back office with the screen of this address. */
export async function prepareArea(backend: Backend, location: Location): Promise<void> {
  const isAdmin = location.pathname.startsWith(ADMIN_PATH)
  await (isAdmin ? prepareAdmin(backend, location) : Promise.all([authArea.load(), staffTexts]))
}
