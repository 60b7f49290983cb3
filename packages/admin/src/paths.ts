/** The paths of the sign-in area and the admin, in the browser and in the desktop app. */
export const AUTH_PATH = '/auth'
export const ADMIN_PATH = '/admin'

/** The first screen after sign-in. */
export const ADMIN_LANDING = 'overview'

/** The screen of the signed-in user's account. */
export const ACCOUNT_PATH = `${ADMIN_PATH}/account`
