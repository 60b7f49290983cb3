import { cutText } from '@nordlys/data/lib/text/cut-text'
import type { LinkNotice } from '../auth-state.ts'

/** The targets of emailed links, below `/auth`. */
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

/** The result that the auth service added to a redirect URL: a refusal, a message about a first confirmation, or a code. */
export interface LinkReturn {
  /** The notice to show; null when the client has exchanged the code, and only the URL must be cleaned up. */
  readonly notice: LinkNotice | null
  /** The search string without the result. */
  readonly search: string
}

function noticeOf(pathname: string, params: URLSearchParams, isExchanged: boolean): LinkNotice | null {
  const error = params.get('error_description') ?? params.get('error') ?? params.get('error_code')
  if (error !== null) {
    const code = params.get('error_code') ?? params.get('error')
    return { kind: 'refused', description: cutText(error, DESCRIPTION_LENGTH), ...(code === null ? {} : { code }) }
  }
  if (params.has('message') && pathname === EMAIL_CHANGED_PATH) return { kind: 'email-half-changed' }
  if (isExchanged || !params.has('code')) return null
  // The link does not sign in, but its confirmation succeeded.
  if (pathname === CONFIRMED_PATH) return { kind: 'confirmed' }
  return { kind: pathname === EMAIL_CHANGED_PATH ? 'email-changed' : 'other-browser' }
}

/**
 * Reads the result of an emailed link from the query and the fragment; null for an ordinary URL. `isExchanged`: the client has exchanged the code
 * for a session.
 */
export function readLinkReturn({ pathname, search, hash }: Address, isExchanged: boolean): LinkReturn | null {
  const query = new URLSearchParams(search)
  const params = new URLSearchParams([...new URLSearchParams(hash.slice(1)), ...query])
  const notice = noticeOf(pathname, params, isExchanged)
  if (!notice && !query.has('code')) return null
  for (const name of PARAMS) query.delete(name)
  return { notice, search: query.size === 0 ? '' : `?${query}` }
}
