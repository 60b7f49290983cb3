import type { Backend } from '@nordlys/data/context'
import { lazyPage } from '../lazy-page.ts'

/** Sign-in and back office. */
export const staffPage = lazyPage(() => import('./StaffArea.tsx'))

/** The longest that the first draw waits, in milliseconds: then the person is told that it loads. */
const PATIENCE = 1000

async function load(backend: Backend): Promise<void> {
  const area = import('./prepare-area.ts').then(({ prepareArea }) => prepareArea(backend, window.location))
  await Promise.all([area, staffPage.load()])
}

/** Loads what the staff's address shows, so that it is drawn once and whole. Never fails: what is missing is loaded, and complained of, there. */
export async function prepareStaff(backend: Backend): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([load(backend).catch(() => undefined), patience])
}
