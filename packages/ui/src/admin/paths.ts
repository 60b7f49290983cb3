/** Where the site and the desktop mount the staff's screens. */
export const AUTH_PATH = '/auth'
export const ADMIN_PATH = '/admin'

/** The screen of one's own account. */
export const ACCOUNT_PATH = `${ADMIN_PATH}/account`

/** The first screen after signing in, below ADMIN_PATH. */
export const ADMIN_LANDING = 'overview'
