import type { App } from '@supabase/lite'
import { type TokenKeys, toSharedToken } from './jwt.ts'
import type { Fetch } from './options.ts'

/**
 * Calls the library, which verifies the shared secret only (HS256). Converts the access token of a request accordingly. The gateway signs
 * the tokens that the library issues again (`assureToken`).
 */
export const connectLibrary =
  (app: App, keys: TokenKeys): Fetch =>
  async (request) => {
    const token = /^Bearer (.*)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    if (token === undefined) return app.fetch(request)
    const converted = new Request(request)
    converted.headers.set('authorization', `Bearer ${toSharedToken(token, keys)}`)
    return app.fetch(converted)
  }
