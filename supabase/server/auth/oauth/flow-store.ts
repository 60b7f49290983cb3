import { randomUUID } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import { z } from 'zod'
import type { Challenge } from '../links/pkce.ts'
import type { ExternalUser } from './providers.ts'

const flowSchema = z.object({
  id: z.string(),
  /** How the session is opened, with the names of supabase/auth `internal/models/factor.go`. */
  method: z.enum(['oauth', 'sso/saml']),
  provider: z.string(),
  redirectTo: z.string(),
  /** The account that links another sign-in; null for a sign-in. */
  linkingTarget: z.string().nullable(),
  isPkce: z.boolean(),
  isUsed: z.boolean(),
  isExpired: z.boolean(),
})

/** A started sign-in by a provider or single sign-on. */
export type Flow = z.infer<typeof flowSchema>

interface NewFlow {
  readonly method: Flow['method']
  readonly provider: string
  readonly redirectTo: string
  readonly challenge: Challenge | null
  /** The account and the session that link another sign-in; null for a sign-in. */
  readonly link: { readonly userId: string; readonly sessionId: string } | null
}

/** How long a person may take to sign in with the provider, in seconds (upstream's default). */
const LIFETIME = 300

/** Queries on the flows of sign-ins by a provider. */
export class FlowStore {
  private readonly sql: Sql

  constructor(sql: Sql) {
    this.sql = sql
  }

  /** Stores a flow and returns its id, the `state` of the provider's redirect. */
  async start({ method, provider, redirectTo, challenge, link }: NewFlow): Promise<string> {
    const id = randomUUID()
    await this.sql`delete from auth.flow_state where created_at < now() - interval '1 day'`
    await this.sql`
      insert into auth.flow_state
        (id, authentication_method, provider_type, code_challenge, code_challenge_method, referrer, linking_target_id,
         session_id)
      values (${id}, ${method}, ${provider}, ${challenge?.value ?? null}, ${challenge?.method ?? null}, ${redirectTo},
        ${link?.userId ?? null}, ${link?.sessionId ?? null})`
    return id
  }

  async find(id: string): Promise<Flow | null> {
    const [row] = await this.sql`
      select id, authentication_method as method, provider_type as provider, coalesce(referrer, '') as "redirectTo", linking_target_id as "linkingTarget",
        code_challenge is not null as "isPkce", auth_code is not null as "isUsed",
        created_at < now() - make_interval(secs => ${LIFETIME}) as "isExpired"
      from auth.flow_state where id = ${id} and authentication_method in ('oauth', 'sso/saml')`
    return row ? flowSchema.parse(row) : null
  }

  /** Issues the code that a PKCE client exchanges for a session. Returns null when the flow has been used, also concurrently. */
  async issueCode(
    sql: ISql,
    flowId: string,
    tokens: { readonly userId: string; readonly accessToken: string | null; readonly refreshToken: string | null },
  ): Promise<string | null> {
    const code = randomUUID()
    const rows = await sql`
      update auth.flow_state set user_id = ${tokens.userId}, auth_code = ${code}, auth_code_issued_at = now(), created_at = now(),
        updated_at = now(), provider_access_token = ${tokens.accessToken}, provider_refresh_token = ${tokens.refreshToken}
      where id = ${flowId} and auth_code is null returning id`
    return rows.length === 1 ? code : null
  }

  /** Ends a flow. Returns false when it has been used, also concurrently. */
  async spend(sql: ISql, flowId: string): Promise<boolean> {
    return (await sql`delete from auth.flow_state where id = ${flowId} and auth_code is null returning id`).length === 1
  }

  /**
   * Issues the code by which the client completes a link, and stores the person that the provider has named until then. Returns null when
   * the flow has been used.
   */
  async issueLinkCode(flowId: string, user: ExternalUser): Promise<string | null> {
    const code = randomUUID()
    const rows = await this.sql`
      update auth.flow_state set auth_code = ${code}, auth_code_issued_at = now(), updated_at = now(),
        external_user = ${JSON.stringify(user)}::text::jsonb
      where id = ${flowId} and auth_code is null returning id`
    return rows.length === 1 ? code : null
  }
}
