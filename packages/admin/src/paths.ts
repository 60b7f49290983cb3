/** The paths of the sign-in area and the admin, in the browser and in the desktop app. */
export const AUTH_PATH = '/auth'
export const ADMIN_PATH = '/admin'

/** The screens of the admin, in the order of the sidebar. Each is mounted at `/admin/<path>`. */
export const SCREEN_PATHS = [
  'overview',
  'projects',
  'blog',
  'media',
  'team',
  'references',
  'contacts',
  'quote-management',
  'offers',
  'engagements',
  'client-portal',
  'settings',
  'account',
] as const
export type ScreenPath = (typeof SCREEN_PATHS)[number]

/** The pages below the screens, which have separate URLs. */
export type PagePath =
  | 'projects/new'
  | 'projects/:id'
  | 'projects/:id/case-study'
  | 'blog/new'
  | 'blog/:id'
  | 'offers/:id'

/** The first screen after sign-in. */
export const ADMIN_LANDING = 'overview' satisfies ScreenPath

/** The screen of the signed-in user's account. */
export const ACCOUNT_PATH = `${ADMIN_PATH}/account`
