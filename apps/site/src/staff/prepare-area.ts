import { ADMIN_PATH } from '@nordlys/ui/admin/paths.ts'
import { adminArea, authArea, staffTexts } from './areas.tsx'

async function prepareAdmin(pathname: string): Promise<void> {
  const [{ prepareScreen }, texts] = await Promise.all([import('@nordlys/ui/admin/prepare-admin.ts'), staffTexts])
  await Promise.all([adminArea.load(), prepareScreen(texts, pathname)])
}

/** Loads the sign-in, or the back office with the screen of this address. */
export async function prepareArea(pathname: string): Promise<void> {
  await (pathname.startsWith(ADMIN_PATH) ? prepareAdmin(pathname) : Promise.all([authArea.load(), staffTexts]))
}
