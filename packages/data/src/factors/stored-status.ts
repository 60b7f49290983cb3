import { userStore } from '../lib/user-store.ts'

/** Returns whether the last status in this browser let the account in, so that a load need not wait for the next one. */
export const wasLastProven = (): boolean => userStore.get('proven') !== null

/** Stores whether the status lets the account in. */
export const storeProven = (isProven: boolean): void => userStore.set('proven', isProven ? '1' : null)
