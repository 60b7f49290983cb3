import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { z } from 'zod'
import type { Assertion } from './assertion.ts'

const providerSchema = z.object({
  id: z.string(),
  entityId: z.string(),
  metadata: z.string(),
  domains: z.array(z.string()),
  isDisabled: z.boolean(),
})

/** A company's registered identity provider. */
export type SsoProvider = z.infer<typeof providerSchema>

const relaySchema = z.object({
  providerId: z.string(),
  requestId: z.string(),
  flowId: z.string(),
  isExpired: z.boolean(),
})

/** A started sign-in, to which an assertion must respond. */
export type RelayState = z.infer<typeof relaySchema>

/** How long a person may take to sign in with the identity provider, in seconds. */
const LIFETIME = 300

/** Queries on registered identity providers and their sign-ins. */
export class SsoStore {
  private readonly sql: Sql

  constructor(sql: Sql) {
    this.sql = sql
  }

  async list(): Promise<SsoProvider[]> {
    const rows = await this.sql`
      select p.id, s.entity_id as "entityId", s.metadata_xml as metadata, coalesce(p.disabled, false) as "isDisabled",
        coalesce((select array_agg(domain order by domain) from auth.sso_domains d where d.sso_provider_id = p.id), '{}') as domains
      from auth.sso_providers p join auth.saml_providers s on s.sso_provider_id = p.id order by p.created_at, p.id`
    return z.array(providerSchema).parse(rows)
  }

  async find(id: string): Promise<SsoProvider | null> {
    return (await this.list()).find((provider) => provider.id === id) ?? null
  }

  async findByDomain(domain: string): Promise<SsoProvider | null> {
    return (await this.list()).find(({ domains }) => domains.includes(domain.toLowerCase())) ?? null
  }

  /** Registers an identity provider and returns its id. */
  async add(entityId: string, metadata: string, domains: readonly string[]): Promise<string> {
    const id = randomUUID()
    await this.sql.begin(async (sql) => {
      await sql`insert into auth.sso_providers (id, created_at, updated_at) values (${id}, now(), now())`
      await sql`
        insert into auth.saml_providers (id, sso_provider_id, entity_id, metadata_xml, created_at, updated_at)
        values (${randomUUID()}, ${id}, ${entityId}, ${metadata}, now(), now())`
      await sql`
        insert into auth.sso_domains (id, sso_provider_id, domain, created_at, updated_at)
        select gen_random_uuid(), ${id}, domain, now(), now() from unnest(${[...domains]}::text[]) as domain`
    })
    return id
  }

  /** Removes an identity provider. Returns false when it does not exist. */
  async remove(id: string): Promise<boolean> {
    return (await this.sql`delete from auth.sso_providers where id = ${id} returning id`).length === 1
  }

  /** Stores a started sign-in. */
  async start(id: string, providerId: string, requestId: string, flowId: string): Promise<void> {
    await this.sql`delete from auth.saml_relay_states where created_at < now() - interval '1 day'`
    await this.sql`
      insert into auth.saml_relay_states (id, sso_provider_id, request_id, flow_state_id, created_at, updated_at)
      values (${id}, ${providerId}, ${requestId}, ${flowId}, now(), now())`
  }

  /** Marks an assertion as used until it expires. Returns false when it has been used, also concurrently. */
  async spendAssertion(entityId: string, { id, expiresAt }: Assertion): Promise<boolean> {
    await this.sql`delete from auth.saml_used_assertions where expires_at < now()`
    const rows = await this.sql`
      insert into auth.saml_used_assertions (entity_id, assertion_id, expires_at) values (${entityId}, ${id}, ${expiresAt})
      on conflict do nothing returning assertion_id`
    return rows.length === 1
  }

  /** Returns a started sign-in and deletes it, so that an assertion works once. */
  async take(id: string): Promise<RelayState | null> {
    const [row] = await this.sql`
      delete from auth.saml_relay_states where id = ${id}
      returning sso_provider_id as "providerId", request_id as "requestId", flow_state_id as "flowId",
        created_at < now() - make_interval(secs => ${LIFETIME}) as "isExpired"`
    return row ? relaySchema.parse(row) : null
  }
}
