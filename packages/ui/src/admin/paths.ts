/** Where the site and the desktop mount the staff's screens. */
export const AUTH_PATH = '/auth'
export const ADMIN_PATH = '/admin'

/** The first screen after signing in, below ADMIN_PATH. */
export const ADMIN_LANDING = 'quote-management'
