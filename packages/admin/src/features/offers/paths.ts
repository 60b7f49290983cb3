import { ADMIN_PATH } from '../../paths.ts'

/** The list of offers. */
export const OFFERS_PATH = `${ADMIN_PATH}/offers`

/** The editor of an offer. */
export const offerPath = (id: string) => `${OFFERS_PATH}/${encodeURIComponent(id)}`
