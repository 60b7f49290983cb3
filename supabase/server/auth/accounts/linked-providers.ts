import type { ISql } from 'postgres'

/** Sets the names of the linked providers of an account, the first one first. */
export async function updateProviders(sql: ISql, userId: string): Promise<void> {
  await sql`
    update auth.users set updated_at = now(), raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || (
      select jsonb_build_object('provider', (array_agg(provider))[1], 'providers', jsonb_agg(provider)) from (
        select provider from auth.identities where user_id = ${userId} group by provider order by min(created_at)
      ) as linked
    ) where id = ${userId}`
}
