import type postgres from 'postgres'
import { createUser } from '../../../server/testing/database.ts'
import { ACCESS, type Ids, offerVersion, picture, PRIMARY_KEY } from './access-rules.ts'
import { only } from '../support.ts'

const idOf = async (rows: postgres.PendingQuery<{ id: string }[]>) => (await only(rows)).id

/** Stores one row in every table. Returns the rows that they refer to, and the primary key of each table's row. */
export async function storeRows(sql: postgres.Sql): Promise<{ ids: Ids; keys: Record<string, string> }> {
  const client = await idOf(sql`
    insert into public.clients (company_name, contact_person, email) values ('Owner', 'Owner', 'owner@example.test') returning id`)
  const offer = await idOf(sql`insert into public.offers (title) values ('Sent') returning id`)
  await sql`insert into public.offer_versions ${sql(offerVersion(offer, 1))}`
  const ids: Ids = {
    client,
    offer,
    offerKey: await idOf(sql`
      insert into public.offer_keys (offer_id, version, key_hash, email)
      values (${offer}, 1, ${'e'.repeat(64)}, 'owner@example.test') returning id`),
    engagement: await idOf(
      sql`insert into public.engagements (client_id, title) values (${client}, 'Work') returning id`,
    ),
    post: await idOf(sql`insert into public.blog_posts (title, slug) values ('Renamed', 'renamed') returning id`),
    project: await idOf(sql`insert into public.projects (title, category) values ('Owner', 'Maritime') returning id`),
    otherProject: await idOf(
      sql`insert into public.projects (title, category) values ('Other', 'Maritime') returning id`,
    ),
    caseStudy: await idOf(sql`
      with told as (insert into public.projects (title, category) values ('Told', 'Maritime') returning id)
      insert into public.case_studies (id, slug) select id, 'told' from told returning id`),
    page: await idOf(sql`insert into public.pages (title, slug) values ('Renamed', 'renamed') returning id`),
    stranger: await createUser(sql, { status: 'approved' }),
    contact: await idOf(sql`
      insert into public.contacts (name, email, message) values ('Owner', 'owner@example.test', 'Hello') returning id`),
    invite: await idOf(sql`insert into public.invites (email) values ('owner@example.test') returning id`),
    subscriber: await idOf(
      sql`insert into public.newsletter_subscribers (email) values ('owner@example.test') returning id`,
    ),
    issue: await idOf(sql`insert into public.newsletter_issues default values returning id`),
    media: await idOf(sql`insert into public.media ${sql(picture('c'))} returning id`),
    webhook: await idOf(sql`
      insert into public.webhooks (name, url, events) values ('Owner', 'https://hooks.example.test/', '{offer.sent}') returning id`),
    otherIssue: await idOf(sql`insert into public.newsletter_issues default values returning id`),
    payment: await idOf(sql`
      insert into public.client_transactions (client_id, description, amount) values (${client}, 'Owner', 1) returning id`),
  }
  const keys: Record<string, string> = {}
  // Templates first, because a quote request needs one for its price.
  const tables = Object.entries(ACCESS).toSorted(
    ([a], [b]) => Number(b === 'quote_templates') - Number(a === 'quote_templates'),
  )
  for (const [table, { row }] of tables) {
    if (table === 'profiles' || table === 'searched_people') {
      keys[table] = ids.stranger
      continue
    }
    // Their title is computed, so that nothing can be inserted into them.
    if (table === 'offers_with_state' || table === 'searched_offers_with_state') {
      keys[table] = ids.offer
      continue
    }
    // They list what other tables hold.
    if (table === 'payments_to_remind' || table === 'searched_billables') {
      keys[table] = ids.payment
      continue
    }
    if (table === 'issue_recipients') {
      keys[table] = await idOf(sql`
        with reader as (insert into public.newsletter_subscribers (email) values ('recipient@example.test') returning id)
        insert into public.newsletter_deliveries (issue_id, subscriber_id) select ${ids.issue}, id from reader returning id`)
      continue
    }
    // The views of searches compute addresses, so that nothing can be inserted into them.
    const base = table.replace(/^(?:searched|listed)_/, '')
    const values = base === table ? row(1, ids) : (ACCESS[base]?.row ?? row)(9, ids)
    const stored = sql<{ key: string }[]>`
      insert into ${sql(`public.${base}`)} ${sql(values)} returning ${sql(PRIMARY_KEY[table] ?? 'id')}::text as key`
    keys[table] = (await only(stored)).key
  }
  return { ids, keys }
}
