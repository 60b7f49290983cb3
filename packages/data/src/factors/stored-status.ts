import { localStore } from '../lib/browser-storage.ts'

const KEY = 'proven'

/** Returns whether the last status in this browser let the account in, so that a load need not wait for the next one. */
export const wasLastProven = (): boolean => localStore.get(KEY) !== null

/** Stores whether the status lets the account in. */
export const storeProven = (isProven: boolean): void => localStore.set(KEY, isProven ? '1' : null)
