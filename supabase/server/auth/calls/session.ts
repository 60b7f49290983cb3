import { json } from '../../http/responses.ts'
import { AuthFailure } from '../lib/failure.ts'
import { requireSession } from '../sessions/issue.ts'
import type { Dependencies, Handle } from './call.ts'

const SCOPES = ['global', 'local', 'others'] as const

/** Handles `GET /user`: returns the account of a session. */
export function createShowUser({ users, sessions }: Pick<Dependencies, 'users' | 'sessions'>): Handle {
  return async (_request, caller) => {
    const { userId } = await requireSession(caller, { sessions })
    return json(200, await users.show(userId))
  }
}

/** Handles `POST /logout`: ends this session, the others, or all. */
export function createSignOut({ sessions }: Pick<Dependencies, 'sessions'>): Handle {
  return async (request, caller) => {
    const session = await requireSession(caller, { sessions })
    const given = new URL(request.url).searchParams.get('scope') ?? 'local'
    const scope = SCOPES.find((each) => each === given)
    if (!scope) throw new AuthFailure(400, 'validation_failed', `Unsupported logout scope "${given}"`)
    await sessions.end(session, scope)
    return new Response(null, { status: 204 })
  }
}
