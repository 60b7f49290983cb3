import type { AuthUser } from '@nordlys/data/auth/session'
import type { Backend } from '@nordlys/data/context'
import { lazyPage } from '../lazy-page.ts'

/** Sign-in and back office. */
export const staffPage = lazyPage(() => import('./StaffArea.tsx'), null)

/** The longest that the first draw waits, in milliseconds: then the person is told that it loads. */
const PATIENCE = 1000

async function load(backend: Backend): Promise<AuthUser | null> {
  const area = import('./prepare-area.ts').then(({ prepareArea }) => prepareArea(backend, window.location))
  const [user] = await Promise.all([area, staffPage.load()])
  return user
}

/**
 * Loads what the staff's address shows, so that it is drawn once and whole, and tells whose session was found meanwhile. Never fails: what
 * is missing is loaded, and complained of, there.
 */
export async function prepareStaff(backend: Backend): Promise<AuthUser | null> {
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  return Promise.race([load(backend).catch(() => null), patience])
}
