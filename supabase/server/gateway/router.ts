import type { Sql } from 'postgres'
import type { Caller } from '../http/caller.ts'
import { refuse } from '../http/responses.ts'
import type { Rest } from '../rest/app.ts'
import { refuseEndedSession } from '../rest/open-session.ts'
import { refuseRequest } from '../rest/rest-request.ts'
import { fetchRest, withoutDetails } from '../rest/rest.ts'

/** Answers a request of a caller. */
export type Handle = (request: Request, caller: Caller) => Promise<Response>

/** Routes requests to services by path prefix. All other paths return 404, including the library's `/_system`. */
export function createRouter(
  sql: Sql,
  library: Rest,
  services: Readonly<Record<'auth' | 'functions' | 'storage', Handle>>,
): Handle {
  const rest: Handle = async (request, caller) =>
    refuseRequest(request) ??
    (await refuseEndedSession(caller, sql)) ??
    withoutDetails(await fetchRest(library, request, caller))
  const routes = Object.entries({ ...services, rest }).map(([name, handle]) => [`/${name}/v1/`, handle] as const)
  return async (request, caller) => {
    const { pathname } = new URL(request.url)
    const service = routes.find(([prefix]) => pathname.startsWith(prefix))
    return service ? service[1](request, caller) : refuse(404, 'not_found', 'There is nothing here')
  }
}
