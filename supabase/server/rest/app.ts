import { App, type ResolvedKey } from '@supabase/lite'
import type { Caller } from '../http/caller.ts'
import type { connectApi } from './database.ts'

/** Serves a request to the data API. */
export type Rest = (request: Request, caller: Caller) => Promise<Response>

/**
 * Creates the library's REST service, without its other services. The library gets the claims that the gateway has verified, in place of the
 * access token.
 */
export function createRest(connection: ReturnType<typeof connectApi>): Rest {
  const resolved = new WeakMap<Request, ResolvedKey>()
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth: { enabled: false },
    options: {
      server: {
        disableStudio: true,
        apiKeys: { resolver: (_key, { req }) => Promise.resolve(resolved.get(req.raw) ?? null) },
      },
    },
  })
  return (request, { key, claims }) => {
    const inner = new Request(request)
    inner.headers.delete('authorization')
    if (key === 'publishable') resolved.set(inner, { type: key, claims: claims ?? { role: 'anon' } })
    if (key === 'secret') resolved.set(inner, { type: key, claims: claims ?? { role: 'service_role' } })
    return app.fetch(inner)
  }
}
