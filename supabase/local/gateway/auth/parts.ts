import type { Sql } from 'postgres'
import type { Settings } from '../options.ts'
import type { MailRequest } from './context.ts'
import type { KeyedLock } from '../lock.ts'
import type { FactorStore } from './factors/store.ts'
import type { AuthMailer } from './mailer.ts'
import type { Redirects } from './redirects.ts'
import type { SessionStore } from './session-store.ts'
import type { AuthStore } from './store.ts'
import type { Throttle } from './throttle.ts'

export type Forward = (request: Request) => Promise<Response>

/** The ids in a path, by the names in its route. */
export type Ids = Readonly<Record<string, string | undefined>>

/** Answers one call; `client` is the caller's address. */
export type Handle = (request: Request, client: string) => Promise<Response>

/** Like `Handle`, for a path with ids. */
export type HandleIds = (request: Request, client: string, ids: Ids) => Promise<Response>

/** What the calls of the auth service are made of. */
export interface Parts {
  readonly settings: Settings
  readonly sql: Sql
  readonly store: AuthStore
  readonly sessions: SessionStore
  readonly factors: FactorStore
  readonly mailer: AuthMailer
  readonly redirects: Redirects
  readonly throttle: Throttle
  /** Serialises the changes of a session. */
  readonly bySession: KeyedLock
  /** Hands a request to the library's own auth service. */
  readonly forward: Forward
}

interface ChallengeBody {
  readonly code_challenge?: string | null | undefined
  readonly code_challenge_method?: 's256' | 'plain' | null | undefined
}

/** What the mails that a request causes need to know of it. */
export function contextOf(request: Request, body: ChallengeBody, redirects: Redirects): MailRequest {
  return {
    redirectTo: redirects.resolve(new URL(request.url).searchParams.get('redirect_to')),
    challenge: body.code_challenge
      ? { value: body.code_challenge, method: body.code_challenge_method ?? 'plain' }
      : null,
  }
}

/** The same request with another body. */
export function withBody(request: Request, body: unknown): Request {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) })
}

/** The access token of a request, or an empty text. */
export const bearerOf = (request: Request) =>
  /^Bearer (.*)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
