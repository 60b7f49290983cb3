import { setTimeout } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { Caller } from '../../http/caller.ts'
import type { Settings } from '../../settings/settings.ts'
import type { EmailChanges } from '../accounts/email-changes.ts'
import type { FactorStore } from '../factors/store.ts'
import type { MailedTokens } from '../links/mailed-tokens.ts'
import type { AuthMailer, MailRequest } from '../mail/mailer.ts'
import type { Redirects } from '../links/redirects.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import type { Throttle } from '../limits/throttle.ts'
import type { UserStore } from '../accounts/users.ts'

/** The ids in a path, by the names in its route. */
export type Ids = Readonly<Record<string, string | undefined>>

/** Answers one call. A thrown `AuthFailure` or `HookFailure` is its error. */
export type Handle = (request: Request, caller: Caller) => Promise<Response>

/** Like `Handle`, for a path with ids. */
export type HandleIds = (request: Request, caller: Caller, ids: Ids) => Promise<Response>

/** What the calls of the auth service use. */
export interface Dependencies {
  readonly settings: Settings
  readonly sql: Sql
  readonly users: UserStore
  readonly tokens: MailedTokens
  readonly changes: EmailChanges
  readonly sessions: SessionStore
  readonly factors: FactorStore
  readonly mailer: AuthMailer
  readonly redirects: Redirects
  readonly throttle: Throttle
}

interface ChallengeBody {
  readonly code_challenge?: string | null | undefined
  readonly code_challenge_method?: 's256' | 'plain' | null | undefined
}

/** What the mails that a request causes need to know of it. */
export function mailRequestOf(
  request: Request,
  body: ChallengeBody,
  { redirects }: Pick<Dependencies, 'redirects'>,
): MailRequest {
  return {
    redirectTo: redirects.resolve(new URL(request.url).searchParams.get('redirect_to')),
    challenge: body.code_challenge
      ? { value: body.code_challenge, method: body.code_challenge_method ?? 'plain' }
      : null,
  }
}

/** The shortest time to an answer that must not tell whether there is an account, in milliseconds; the work takes less. */
export const MAIL_FLOOR = 200

/** Waits for work that must not disclose by its duration what it did. */
export async function takeAtLeast<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  await Promise.allSettled([work, setTimeout(milliseconds)])
  return work
}
