import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { createUser } from '../../../server/testing/database.ts'
import { attempt } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql

useDatabase({ per: 'file' }, (database) => {
  sql = database.sql
})

const names = async (query: PromiseLike<readonly postgres.Row[]>) => (await query).map((row) => String(row['name']))

const callable = async (role: string) =>
  names(sql`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege(${role}, oid, 'EXECUTE') order by 1
  `)

describe('by default [D3]', () => {
  test('grants nothing on a new table, view, sequence or function', async () => {
    const admin = await createUser(sql, { status: 'approved' })
    await sql`create table public.fresh (id int)`
    await sql`create view public.fresh_view with (security_invoker) as select 1 as one`
    await sql`create sequence public.fresh_sequence`
    await sql`create function public.fresh_function() returns int language sql as 'select 1'`
    const statements = [
      'select * from public.fresh',
      'insert into public.fresh values (1)',
      'update public.fresh set id = 1',
      'delete from public.fresh',
      'truncate public.fresh',
      'select * from public.fresh_view',
      "select nextval('public.fresh_sequence')",
      'select public.fresh_function()',
    ]
    for (const identity of [{ role: 'anon' }, { userId: admin }, { role: 'service_role' }] as const) {
      for (const statement of statements) {
        const outcome = await attempt(sql, identity, (as) => as.unsafe(statement))
        expect({ identity, statement, ...outcome }).toMatchObject({ code: '42501' })
      }
    }
    await sql`drop table public.fresh`
    await sql`drop view public.fresh_view`
    await sql`drop sequence public.fresh_sequence`
    await sql`drop function public.fresh_function()`
  })

  test('keeps second factors, challenges and sessions from every role of the API', async () => {
    const admin = await createUser(sql, { status: 'approved' })
    for (const identity of [{ role: 'anon' }, { userId: admin }] as const) {
      for (const table of ['mfa_factors', 'mfa_challenges', 'mfa_amr_claims', 'sessions']) {
        const outcome = await attempt(sql, identity, (as) => as.unsafe(`select from auth.${table}`))
        expect({ identity, table, ...outcome }).toMatchObject({ code: '42501' })
      }
    }
  })

  test('only the server can truncate, reference or add triggers to a table', async () => {
    const found = await names(sql`
      select c.relname || ' ' || r.role || ' ' || p.privilege as name
      from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) as r (role), unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER']) as p (privilege)
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(r.role, c.oid, p.privilege)
    `)
    expect(found).toEqual([])
  })
})

describe('functions [D3]', () => {
  test('set their search_path', async () => {
    const found = await names(sql`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce(proconfig, '{}') @> array['search_path=""']
    `)
    expect(found).toEqual([])
  })

  test('check by require_admin() or require_editor() that the caller has the role', async () => {
    const found = await names(sql`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosrc ~ 'if not (public|private)\\.is_approved_(admin|editor)\\(\\) then\\s+raise exception'
      order by 1
    `)
    expect(found).toEqual(['private.require_admin()', 'private.require_editor()'])
  })

  test('with security definer are outside the exposed schema', async () => {
    expect(
      await names(
        sql`select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
      ),
    ).toEqual([])
  })

  test('are executable by exactly these roles', async () => {
    expect(await callable('anon')).toEqual([
      'get_case_study_redirects',
      'get_letter',
      'get_newsletter_archive',
      'get_page_paths',
      'get_page_redirects',
      'get_pictures',
      'get_public_case_studies',
      'get_public_pages',
      'get_public_projects',
      'get_public_references',
      'get_redirects',
      'get_site_copy',
      'get_site_revision',
      'get_slug_redirects',
      'has_newsletter_archive',
    ])
    expect(await callable('authenticated')).toEqual([
      'add_client_file',
      'add_offer_terms',
      'allow_register_lookup',
      'answer_client',
      'authorize_media',
      'bill_plan_item',
      'change_company_currency',
      'check_offer_files',
      'claim_administrator',
      'clear_undeliverable',
      'convert_contact',
      'convert_quote_request',
      'create_recovery_codes',
      'create_webhook_secret',
      'delete_unused_media',
      'end_client_sessions',
      'end_draft_link',
      'end_offer_keys',
      'end_own_session',
      'erase_personal_data',
      'find_personal_data',
      'freeze_offer',
      'get_case_study_redirects',
      'get_categories',
      'get_client_counters',
      'get_client_totals',
      'get_client_work',
      'get_contact_counters',
      'get_database_info',
      'get_history',
      'get_issue_progress',
      'get_letter',
      'get_mail_stop',
      'get_media_tags',
      'get_media_uses',
      'get_newsletter_archive',
      'get_offer_access',
      'get_offer_evidence',
      'get_offer_results',
      'get_open_pipeline',
      'get_overview',
      'get_page_paths',
      'get_page_redirects',
      'get_pictures',
      'get_pipeline',
      'get_project_overview',
      'get_public_case_studies',
      'get_public_pages',
      'get_public_projects',
      'get_public_references',
      'get_publishing',
      'get_quote_counters',
      'get_redirects',
      'get_related',
      'get_restored_backup',
      'get_site_copy',
      'get_site_revision',
      'get_slug_redirects',
      'get_today',
      'hand_over',
      'has_newsletter_archive',
      'has_session',
      'import_subscribers',
      'invite_person',
      'is_approved_admin',
      'is_approved_editor',
      'keep_sign_up_password',
      'list_draft_links',
      'list_invites',
      'list_people',
      'make_draft_link',
      'mark_plan_item_done',
      'own_sessions',
      'pause_reminders',
      'preview_letter',
      'preview_offer',
      'preview_offer_mail',
      'preview_offer_page',
      'publish_site',
      'read_payments',
      'remind_of_offer',
      'remind_of_payment',
      'remove_category',
      'remove_lost_factor',
      'replace_media',
      'report_time_zone',
      'require_fresh_session',
      'resend_email',
      'resend_webhook',
      'reset_second_factor',
      'reverse_transaction',
      'revoke_invite',
      'save_offer',
      'save_offer_template',
      'schedule_copy',
      'second_factor_status',
      'send_client_link',
      'send_issue',
      'send_offer_link',
      'send_test_issue',
      'send_test_mail',
      'set_built_in_post',
      'set_category_order',
      'set_deploy_hook',
      'set_featured_projects',
      'set_logo_order',
      'set_profile_role',
      'set_profile_status',
      'set_project_order',
      'set_team_order',
      'set_testimonial_order',
      'settle_held_mails',
      'setup_is_open',
      'steer_issue',
      'tag_media',
      'test_webhook',
      'use_recovery_code',
      'view_client_page',
      'withdraw_offer',
    ])
    expect(await callable('service_role')).toEqual([
      'accept_offer',
      'ask_about_offer',
      'ask_for_client_link',
      'claim_deploy_hook',
      'claim_media_leftovers',
      'claim_outbox',
      'claim_webhooks',
      'company_logo_file',
      'decline_offer',
      'enter_client_page',
      'forget_media_leftovers',
      'get_abandoned_uploads',
      'get_case_study_redirects',
      'get_letter',
      'get_newsletter_archive',
      'get_page_paths',
      'get_page_redirects',
      'get_pictures',
      'get_public_case_studies',
      'get_public_pages',
      'get_public_projects',
      'get_public_references',
      'get_redirects',
      'get_removable_files',
      'get_site_copy',
      'get_site_revision',
      'get_slug_redirects',
      'has_newsletter_archive',
      'has_session',
      'is_approved_admin',
      'is_approved_editor',
      'issue_answer_key',
      'issue_client_link',
      'issue_invite_token',
      'issue_offer_code',
      'issue_offer_key',
      'keep_accepted_pdf',
      'leave_client_page',
      'link_after_acceptance',
      'mark_answers_seen',
      'mark_offer_answers_seen',
      'newsletter_confirm',
      'newsletter_subscribe',
      'newsletter_unsubscribe',
      'note_offer_key',
      'note_offer_reading',
      'open_accepted_offer',
      'open_client_offer',
      'open_offer',
      'open_offer_file',
      'prepare_acceptance',
      'publish_due_copy',
      'queue_auth_mails',
      'read_accepted_offer',
      'read_auth_mail_secret',
      'read_client_page',
      'read_draft',
      'read_invite',
      'read_letter',
      'read_offer_evidence',
      'read_offer_pdf',
      'read_thread_file',
      'register_media',
      'reserve_client_file',
      'reserve_media',
      'run_maintenance',
      'search_knowledge',
      'send_due_payment_reminders',
      'send_due_reminders',
      'send_offer',
      'send_offer_code',
      'serve_issues',
      'settle_deploy_hook',
      'settle_outbox',
      'settle_webhooks',
      'submit_contact',
      'submit_quote_request',
      'take_chat_turn',
      'take_rate_limit',
      'total_offer',
      'use_invite',
      'write_client_message',
    ])
  })
})

describe('the linter’s other rules (splinter) [D3]', () => {
  test('views use security_invoker', async () => {
    expect(
      await names(sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') and not coalesce(reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']
    `),
    ).toEqual([])
  })

  test('views are readable by signed-in users only, and not writable', async () => {
    expect(
      await names(sql`
      select distinct c.relnamespace::regnamespace || '.' || c.relname || ': ' || r.role || ' ' || p.privilege as name
      from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) as r (role),
        unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as p (privilege)
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('v', 'm')
        and has_table_privilege(r.role, c.oid, p.privilege)
      order by 1
    `),
    ).toEqual([
      'private.listed_redirects: authenticated SELECT',
      'private.searched_billables: authenticated SELECT',
      'private.searched_blog_posts: authenticated SELECT',
      'private.searched_client_messages: authenticated SELECT',
      'private.searched_clients: authenticated SELECT',
      'private.searched_contacts: authenticated SELECT',
      'private.searched_email_outbox: authenticated SELECT',
      'private.searched_engagements: authenticated SELECT',
      'private.searched_newsletter_subscribers: authenticated SELECT',
      'private.searched_offers_with_state: authenticated SELECT',
      'private.searched_people: authenticated SELECT',
      'private.searched_price_items: authenticated SELECT',
      'private.searched_quote_requests: authenticated SELECT',
      'private.searched_transactions_with_status: authenticated SELECT',
      'public.booked_transactions: authenticated SELECT',
      'public.issue_recipients: authenticated SELECT',
      'public.listed_redirects: authenticated SELECT',
      'public.listed_revisions: authenticated SELECT',
      'public.listed_settings: authenticated SELECT',
      'public.media_with_uses: authenticated SELECT',
      'public.offers_with_state: authenticated SELECT',
      'public.payments_to_remind: authenticated SELECT',
      'public.plan_items_to_bill: authenticated SELECT',
      'public.searched_billables: authenticated SELECT',
      'public.searched_blog_posts: authenticated SELECT',
      'public.searched_client_messages: authenticated SELECT',
      'public.searched_clients: authenticated SELECT',
      'public.searched_contacts: authenticated SELECT',
      'public.searched_email_outbox: authenticated SELECT',
      'public.searched_engagements: authenticated SELECT',
      'public.searched_newsletter_subscribers: authenticated SELECT',
      'public.searched_offers_with_state: authenticated SELECT',
      'public.searched_people: authenticated SELECT',
      'public.searched_price_items: authenticated SELECT',
      'public.searched_quote_requests: authenticated SELECT',
      'public.searched_transactions_with_status: authenticated SELECT',
      'public.transactions_with_status: authenticated SELECT',
    ])
  })

  test('no policy reads user-editable claims, and each applies to a role', async () => {
    expect(
      await names(sql`
      select tablename || ': ' || policyname as name from pg_policies
      where schemaname = 'public' and (coalesce(qual, '') || coalesce(with_check, '') ~ 'user_metadata|app_metadata' or 'public' = any (roles))
    `),
    ).toEqual([])
  })

  test('policies call their function once per statement, not once per row', async () => {
    expect(
      await names(sql`
      select tablename || ': ' || policyname as name from pg_policies
      where schemaname = 'public' and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT ((public|private)\\.)?(is_approved_admin|is_proven|has_session|auth\\.uid)\\(\\)', '', 'gi') ~ '(is_approved_admin|is_proven|has_session|auth\\.uid)\\('
    `),
    ).toEqual([])
  })

  test('every foreign key has a matching index', async () => {
    expect(
      await names(sql`
      select c.conrelid::regclass || ' ' || c.conname as name from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
    `),
    ).toEqual([])
  })

  test('every text that clients can write has a length limit', async () => {
    // Every plain text column is part of a check constraint.
    expect(
      await names(sql`
      select table_name || '.' || column_name as name from information_schema.columns c
      where table_schema = 'public' and is_generated = 'NEVER' and data_type in ('text', 'ARRAY', 'jsonb', 'character varying')
        and table_name <> 'audit_log' and table_name not in (select table_name from information_schema.views where table_schema = 'public')
        and not exists (
          select from information_schema.constraint_column_usage u join information_schema.check_constraints k using (constraint_schema, constraint_name)
          where u.table_schema = 'public' and u.table_name = c.table_name and u.column_name = c.column_name
        )
      order by 1
    `),
    ).toEqual([])
  })

  test('every table has created_at, and a trigger that maintains updated_at, except those of evidence', async () => {
    expect(
      await names(sql`
      select relname as name from pg_class t
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not exists (select from pg_trigger where tgrelid = t.oid and tgfoid = 'private.keep_evidence'::regproc) and not (
        exists (select from pg_attribute where attrelid = t.oid and attname = 'created_at' and attnotnull)
        and exists (select from pg_attribute where attrelid = t.oid and attname = 'updated_at' and attnotnull)
        and exists (select from pg_trigger where tgrelid = t.oid and tgfoid in ('private.touch'::regproc, 'private.stamp_editor'::regproc))
      )
    `),
    ).toEqual([])
  })
})

describe('realtime', () => {
  test('publishes table changes and ended sessions only, without deletions', async () => {
    expect(
      await names(
        sql`select tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`,
      ),
    ).toEqual(['session_ends', 'table_changes'])
    expect(
      await sql`select pubinsert, pubupdate, pubdelete, pubtruncate from pg_publication where pubname = 'supabase_realtime'`,
    ).toEqual([{ pubinsert: true, pubupdate: true, pubdelete: false, pubtruncate: false }])
  })
})
