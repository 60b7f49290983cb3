import type { LinkNotice } from './auth-state.ts'

/** Where links in mails lead, below `/auth`. */
export const RESET_PATH = '/auth/reset-password'
export const CONFIRMED_PATH = '/auth/dashboard'
export const EMAIL_CHANGED_PATH = '/auth/email-changed'

const PARAMS = ['error', 'error_code', 'error_description', 'message', 'code', 'sb'] as const
const DESCRIPTION_LENGTH = 300

interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** What the auth service wrote into an address that it led to: a refusal, a word about a first confirmation, or a code. */
export interface LinkReturn {
  /** What to tell; null where the client has exchanged the code, and only the address is left to be tidied. */
  readonly notice: LinkNotice | null
  /** The search of the address without it. */
  readonly search: string
}

function noticeOf(pathname: string, params: URLSearchParams, isExchanged: boolean): LinkNotice | null {
  const error = params.get('error_description') ?? params.get('error') ?? params.get('error_code')
  if (error !== null) {
    const code = params.get('error_code') ?? params.get('error')
    return { kind: 'refused', description: error.slice(0, DESCRIPTION_LENGTH), ...(code === null ? {} : { code }) }
  }
  if (params.has('message') && pathname === EMAIL_CHANGED_PATH) return { kind: 'email-half-changed' }
  if (isExchanged || !params.has('code')) return null
  // Nobody is signed in by it, but what the link was to confirm is confirmed.
  if (pathname === CONFIRMED_PATH) return { kind: 'confirmed' }
  return { kind: pathname === EMAIL_CHANGED_PATH ? 'email-changed' : 'other-browser' }
}

/**
 * Reads the return of a mailed link from the query and the fragment; null for an ordinary address. `isExchanged` says that the client
 * has made a session of the code.
 */
export function readLinkReturn({ pathname, search, hash }: Address, isExchanged: boolean): LinkReturn | null {
  const query = new URLSearchParams(search)
  const params = new URLSearchParams([...new URLSearchParams(hash.slice(1)), ...query])
  const notice = noticeOf(pathname, params, isExchanged)
  if (!notice && !query.has('code')) return null
  for (const name of PARAMS) query.delete(name)
  return { notice, search: query.size === 0 ? '' : `?${query}` }
}
