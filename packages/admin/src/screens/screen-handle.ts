import type { AdminPage, AdminScreen } from '../shared/screen.ts'

/** The `handle` of each screen's route: its title, breadcrumbs and shortcut. */
export interface ScreenHandle {
  readonly screen: AdminScreen
  /** The page below the screen, if the URL names one. */
  readonly page?: AdminPage | undefined
}

export const isScreenHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'screen' in handle
