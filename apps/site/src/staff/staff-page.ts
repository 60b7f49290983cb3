import { lazyPage } from '../lazy-page.ts'

/** Sign-in and back office. */
export const staffPage = lazyPage(() => import('./StaffArea.tsx'))

/** The longest that the first draw waits, in milliseconds: then the person is told that it loads. */
const PATIENCE = 1000

async function load(pathname: string): Promise<void> {
  const [{ prepareArea }] = await Promise.all([import('./prepare-area.ts'), staffPage.load()])
  await prepareArea(pathname)
}

/** Loads what a staff's address shows, so that it is drawn once and whole. Never fails: what is missing is loaded, and complained of, there. */
export async function prepareStaff(pathname: string): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([load(pathname).catch(() => undefined), patience])
}
