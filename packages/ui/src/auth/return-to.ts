import type { Location } from 'react-router-dom'
import { ADMIN_LANDING, ADMIN_PATH } from '../admin/paths.ts'

/** What the guard hands to the sign-in screen, so that it leads back to where the person was going. */
export interface ReturnState {
  readonly returnTo: string
}

/** The address asked for, as state of the redirect to the sign-in screen. */
export function returnState({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): ReturnState {
  return { returnTo: pathname + search + hash }
}

/** Where to go after signing in: the admin address asked for, or its first screen. Never an address outside the admin. */
export function returnTarget(state: unknown): string {
  const landing = `${ADMIN_PATH}/${ADMIN_LANDING}`
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return landing
  const { returnTo } = state
  return typeof returnTo === 'string' && returnTo.startsWith(`${ADMIN_PATH}/`) ? returnTo : landing
}
