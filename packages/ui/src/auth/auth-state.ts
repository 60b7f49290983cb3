import type { Location } from 'react-router-dom'
import { z } from 'zod/mini'
import { ADMIN_LANDING, ADMIN_PATH } from '../platform/paths.ts'

/** What came of a link in a mail that could not simply be followed. */
const linkNotice = z.discriminatedUnion('kind', [
  /** The server's refusal, with its description. */
  z.object({
    kind: z.literal('refused'),
    code: z.optional(z.string()),
    description: z.string().check(z.maxLength(300)),
  }),
  /** A code of another browser, or one that was used. */
  z.object({ kind: z.literal('other-browser') }),
  /** Confirmed, but not signed in here. */
  z.object({ kind: z.literal('confirmed') }),
  z.object({ kind: z.literal('email-changed') }),
  z.object({ kind: z.literal('email-half-changed') }),
])
export type LinkNotice = z.infer<typeof linkNotice>

// Never an address outside the admin. `/admin#…` names a fragment of the first screen.
const ADMIN_ADDRESS = new RegExp(`^${ADMIN_PATH}[/#]`)

// History outlives a release, so what it holds is checked like any stored data.
const authState = z.object({
  returnTo: z.catch(z.optional(z.string().check(z.regex(ADMIN_ADDRESS))), undefined),
  notice: z.catch(z.optional(linkNotice), undefined),
})

/** What travels with a step to the sign-in screen: where the person was going, and what to tell them. */
export type AuthState = z.infer<typeof authState>

/** The state of an address in the sign-in area; empty where there is none. */
export function readAuthState(state: unknown): AuthState {
  return z.catch(authState, {}).parse(state)
}

/** The address asked for, as state of the redirect to the sign-in screen. */
export function returnState({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): AuthState {
  return { returnTo: pathname + search + hash }
}

/** Where to go after signing in: the admin address asked for, or its first screen. Never an address outside the admin. */
export function returnTarget(state: unknown): string {
  return readAuthState(state).returnTo ?? `${ADMIN_PATH}/${ADMIN_LANDING}`
}
