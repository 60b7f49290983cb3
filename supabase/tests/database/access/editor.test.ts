import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser, type Identity } from '../../../server/testing/database.ts'
import { attempt } from '../support.ts'
import { useDatabase } from '../use-database.ts'
import { picture } from './access-rules.ts'

let sql: postgres.Sql
let admin: Identity
let editor: Identity

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  admin = { userId: await createUser(sql, { status: 'approved' }) }
  editor = { userId: await createUser(sql, { status: 'approved', role: 'editor' }) }
})

/** The functions of signed-in users that an editor may call. All others refuse editors, whatever the arguments. */
const OPEN = [
  // What visitors read.
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
  // The own account and session.
  'claim_administrator',
  'create_recovery_codes',
  'end_own_session',
  'has_session',
  'is_approved_admin',
  'is_approved_editor',
  'keep_sign_up_password',
  'own_sessions',
  'remove_lost_factor',
  'report_time_zone',
  'require_fresh_session',
  'second_factor_status',
  'setup_is_open',
  'use_recovery_code',
  // The website.
  'end_draft_link',
  'list_draft_links',
  'make_draft_link',
  'authorize_media',
  'get_categories',
  'delete_unused_media',
  'get_media_tags',
  'get_media_uses',
  'get_project_overview',
  'remove_category',
  'replace_media',
  'schedule_copy',
  'set_built_in_post',
  'set_category_order',
  'set_featured_projects',
  'set_logo_order',
  'set_project_order',
  'set_team_order',
  'set_testimonial_order',
  'tag_media',
  // The newsletter.
  'clear_undeliverable',
  'get_issue_progress',
  'import_subscribers',
  'preview_letter',
  'send_issue',
  'send_test_issue',
  'steer_issue',
]

const functions = async () =>
  sql<{ name: string; call: string }[]>`
    select p.proname as name, format('select * from public.%I(%s)', p.proname, coalesce((
      select string_agg('null::' || format_type(t, null), ', ' order by n) from unnest(p.proargtypes) with ordinality as a (t, n)), '')) as call
    from pg_proc p where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute') order by 1`

const refused = { code: '42501', message: 'not_allowed' }

test('an editor calls exactly the functions of the website, the newsletter and the own account [D1]', async () => {
  const all = await functions()
  const outcomes = all.map(async ({ name, call }) => {
    const outcome = await attempt(sql, editor, (as) => as.unsafe(call))
    return { name, refused: 'code' in outcome && outcome.code === '42501' && outcome.message === 'not_allowed' }
  })
  const open = (await Promise.all(outcomes)).filter((outcome) => !outcome.refused).map(({ name }) => name)
  // These refuse a session that needs no setup or has no recovery, an admin's too.
  const own = ['claim_administrator', 'remove_lost_factor']
  expect([...open, ...own].toSorted()).toEqual(OPEN.toSorted())
  // An admin is an editor, too.
  for (const { name, call } of all.filter((each) => OPEN.includes(each.name) && !own.includes(each.name))) {
    // oxlint-disable-next-line no-await-in-loop -- one connection after the other
    expect({ name, ...(await attempt(sql, admin, (as) => as.unsafe(call))) }).not.toMatchObject(refused)
  }
})

test('an editor counts nothing of the work, not even by the numbers that lists share [D1]', async () => {
  await sql`insert into public.contacts (name, email, message) values ('Kari', 'kari@example.test', 'Hello')`
  const counts = (identity: Identity) =>
    asRole(sql, identity, (as) => as`select * from private.counted('contacts')`).then((rows) => rows.length)
  expect(await counts(admin)).toBe(1)
  expect(await counts(editor)).toBe(0)
})

describe('the copy of the site [D1]', () => {
  test.each(['company_info', 'internal_notes'])('an editor writes no %s', async (key) => {
    await sql`insert into public.settings (key, value) values (${key}, '{"email": "post@example.test"}') on conflict do nothing`
    const value = sql.json({ email: 'editor@example.test' })
    const changes = [
      attempt(sql, editor, (as) => as`update public.settings set value = ${value} where key = ${key}`),
      attempt(sql, editor, (as) => as`delete from public.settings where key = ${key}`),
      attempt(sql, editor, (as) => as`update public.settings set key = 'homepage_mine' where key = ${key}`),
    ]
    for (const outcome of await Promise.all(changes)) {
      expect([{ rows: 0 }, expect.objectContaining({ code: '42501' })]).toContainEqual(outcome)
    }
    await sql`delete from public.settings where key = ${key}`
    expect(
      await attempt(sql, editor, (as) => as`insert into public.settings (key, value) values (${key}, ${value})`),
    ).toMatchObject({ code: '42501' })
    expect(
      await attempt(sql, admin, (as) => as`insert into public.settings (key, value) values (${key}, ${value})`),
    ).toEqual({ rows: 1 })
  })

  test('an editor reads the facts of the company, which visitors read, and no other setting', async () => {
    await sql`insert into public.settings (key, value) values ('company_info', '{}'), ('internal_notes', '{}') on conflict do nothing`
    const keys = (identity: Identity) =>
      asRole(sql, identity, (as) => as<{ key: string }[]>`select key from public.settings order by key`)
    expect((await keys(editor)).map(({ key }) => key)).toEqual(['company_info'])
    expect((await keys(admin)).map(({ key }) => key)).toEqual(['company_info', 'internal_notes'])
  })

  test('an editor reads the earlier versions of the copy, and not those of other settings', async () => {
    await sql`
      insert into public.revisions (table_name, row_id, content)
      values ('settings', 'homepage_hero', '{}'), ('settings', 'company_info', '{}'), ('settings', 'internal_notes', '{}')`
    const rows = await asRole(sql, editor, (as) => as<{ row_id: string }[]>`select row_id from public.revisions`)
    expect(rows.map((row) => row.row_id)).toEqual(['homepage_hero'])
  })

  test('an editor reads the timeout of the own session, and no other system setting', async () => {
    const rows = await asRole(sql, editor, (as) => as<{ key: string }[]>`select key from public.system_settings`)
    expect(rows.map(({ key }) => key)).toEqual(['session_timeout_hours'])
  })
})

test('an editor sees no picture’s use on the work side, and replaces none there [D1]', async () => {
  const ids = await Promise.all(
    ['d1', 'd2'].map(async (digits) => {
      const [row] = await sql<{ id: string }[]>`insert into public.media ${sql(picture(digits))} returning id`
      return row?.id ?? ''
    }),
  )
  const [logo = '', other = ''] = ids
  await sql`insert into public.media_uses (media_id, record_table, record_id, field) values (${logo}, 'offers', '1', 'cover')`
  const uses = (identity: Identity) =>
    attempt(sql, identity, (as) => as`select from public.media_uses where media_id = ${logo}`)
  expect([await uses(admin), await uses(editor)]).toEqual([{ rows: 1 }, { rows: 0 }])
  expect(await attempt(sql, editor, (as) => as`select * from public.get_media_uses(${logo})`)).toEqual({ rows: 0 })
  expect(await attempt(sql, editor, (as) => as`select public.replace_media(${logo}, ${other})`)).toMatchObject(refused)
  await sql`delete from public.media_uses where media_id = ${logo}`
  await sql`update public.media set decorative = true`
  await sql`
    insert into public.settings (key, value) values ('company_info', ${sql.json({ logo: `media:${logo}` })})
    on conflict (key) do update set value = excluded.value`
  expect(await attempt(sql, editor, (as) => as`select public.replace_media(${logo}, ${other})`)).toMatchObject(refused)
  expect(await attempt(sql, admin, (as) => as`select public.replace_media(${logo}, ${other})`)).toEqual({ rows: 1 })
})

const add = (identity: Identity, bucket: string, name: string) =>
  attempt(sql, identity, (as) => as`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`)

describe('files [D21]', () => {
  const id = '00000000-0000-4000-8000-000000000001'
  test('an editor puts pictures into the own inbox, and neither adds nor sees the files of clients', async () => {
    const inbox = `${'userId' in editor ? editor.userId : ''}/${id}/480.webp`
    expect(await add(editor, 'inbox', inbox)).toEqual({ rows: 1 })
    expect(await add(editor, 'files', `${id}/${id}`)).toMatchObject({ code: '42501' })
    await sql`insert into storage.objects (bucket_id, name) values ('files', ${`${id}/${id}`})`
    const see = (identity: Identity) =>
      attempt(sql, identity, (as) => as`select from storage.objects where bucket_id = 'files'`)
    expect([await see(admin), await see(editor)]).toEqual([{ rows: 1 }, { rows: 0 }])
    expect(await attempt(sql, editor, (as) => as`delete from storage.objects where bucket_id = 'files'`)).toEqual({
      rows: 0,
    })
  })
})

test('an editor receives the changes of the website’s tables and of the own account only, whatever the table [R5, D1]', async () => {
  await sql`delete from public.table_changes`
  const me = 'userId' in editor ? editor.userId : ''
  await sql`
    insert into public.table_changes (table_name, user_id)
    select c.relname, null::uuid from pg_class as c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    union all select 'profiles', ${me}`
  const rows = await asRole(
    sql,
    editor,
    (as) => as<{ table_name: string }[]>`select table_name from public.table_changes order by table_name`,
  )
  // A new table is one of the work until somebody decides otherwise.
  expect(rows.map((row) => row.table_name)).toEqual([
    'blog_posts',
    'case_studies',
    'categories',
    'client_logos',
    'media',
    'newsletter_issues',
    'newsletter_subscribers',
    'pages',
    'profiles',
    'projects',
    'redirects',
    'revisions',
    'scheduled_copy',
    'settings',
    'team_members',
    'testimonials',
  ])
})

test('an editor neither sees nor changes files outside the pictures, whatever the bucket [D21]', async () => {
  await sql`
    insert into storage.objects (bucket_id, name)
    select b.id, 'f' || b.id || '/00000000-0000-4000-8000-000000000009' from storage.buckets as b on conflict do nothing`
  const buckets = await sql<{ id: string; public: boolean }[]>`select id, public from storage.buckets order by id`
  // A new bucket needs a decision here.
  expect(buckets).toEqual([
    { id: 'files', public: false },
    { id: 'inbox', public: false },
    { id: 'media', public: true },
  ])
  const reach = (verb: string) =>
    attempt(sql, editor, (as) => as.unsafe(`${verb} from storage.objects where name like 'f%/%-000000000009'`))
  expect(await reach('select')).toEqual({ rows: 0 })
  expect(await reach('delete')).toEqual({ rows: 0 })
})
