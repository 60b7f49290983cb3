import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { picture } from '../access/access-rules.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
})

type Fields = Readonly<Record<string, string | boolean | null | readonly string[]>>

const ENGLISH = { challenge: 'Eleven sheets.', approach: 'One ledger.', result: 'Two days.' }
const NORWEGIAN = { challenge_no: 'Elleve ark.', approach_no: 'Ett regnskap.', result_no: 'To dager.' }

const project = (fields: Fields = {}) =>
  only(
    sql<{ id: string }[]>`
      insert into public.projects ${sql({ title: 'Tidal', category: 'Maritime', ...fields })} returning id`,
  ).then(({ id }) => id)

const asAdmin = <Rows extends object>(query: (tx: postgres.TransactionSql) => Promise<Rows>) =>
  asRole(sql, { userId: admin }, query)

interface Stored {
  readonly published: boolean
  readonly published_at: Date | null
  readonly languages: string[]
}

/** Stores a case study as staff. */
async function store(fields: Fields = {}, id?: string): Promise<string> {
  const key = id ?? (await project())
  await asAdmin((tx) => tx`insert into public.case_studies ${tx({ id: key, slug: 'tidal', ...ENGLISH, ...fields })}`)
  return key
}

const change = (id: string, fields: Fields) =>
  asAdmin((tx) =>
    only(tx<Stored[]>`
      update public.case_studies set ${tx(fields)} where id = ${id} returning published, published_at, languages`),
  )

const asVisitor = <Row extends object>(query: (tx: postgres.TransactionSql) => Promise<Row[]>) =>
  asRole(sql, { role: 'anon' }, query)

/** Returns the case studies as a visitor reads them. */
const read = (slug: string | null = null) =>
  asVisitor(async (tx) => [...(await tx`select * from public.get_public_case_studies(${slug})`)])

const portfolio = () => asVisitor(async (tx) => [...(await tx`select case_study from public.get_public_projects()`)])

/** Returns what the chat finds about the case study in a language. */
const found = (language: string) =>
  asRole(sql, { role: 'service_role' }, async (tx) => [
    ...(await tx`select title, path from public.search_knowledge('regnskap ledger', ${language}, 20) where path like '%tidal%'`),
  ])

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

let count = 0
/** Adds a picture to the library; returns the reference to it. */
const add = async (fields: Fields = { alt: 'A pen', alt_no: 'En merd' }) => {
  count += 1
  const row = { ...picture(count.toString(16)), ...fields }
  return `media:${await only(sql<{ id: string }[]>`insert into public.media ${sql(row)} returning id`).then(({ id }) => id)}`
}
const uses = async () =>
  (
    await sql<{ line: string }[]>`
      select concat_ws(' ', field, nullif(array_to_string(languages, '+'), '')) as line
      from public.media_uses where record_table = 'case_studies' order by 1`
  ).map(({ line }) => line)
const setGallery = (id: string, gallery: readonly string[]) =>
  attempt(sql, { userId: admin }, (tx) => tx`update public.case_studies set gallery = ${gallery} where id = ${id}`)

const rename = (id: string, slug: string) => change(id, { slug })
/** Returns where the former URLs lead, as a visitor sees them. */
const redirects = async (slug: string | null = null) =>
  (
    await asVisitor(
      (tx) => tx<{ slug: string; to_slug: string; languages: string[] }[]>`
      select * from public.get_case_study_redirects(${slug}) order by slug`,
    )
  ).map((row) => `${row.slug} -> ${row.to_slug} ${row.languages.join('+')}`)

describe('a case study', () => {
  test('is read by visitors once it is published, with the facts of its project', async () => {
    const id = await store({}, await project({ technologies: ['Go'], client_url: 'https://tidal.example' }))
    expect(await read()).toEqual([])
    await change(id, { published: true })
    expect(await read('tidal')).toMatchObject([
      {
        id,
        slug: 'tidal',
        languages: ['en'],
        title: 'Tidal',
        ...ENGLISH,
        project_title: 'Tidal',
        technologies: ['Go'],
        client_url: 'https://tidal.example',
      },
    ])
    expect(await read('other')).toEqual([])
    await change(id, { published: false })
    expect(await read()).toEqual([])
  })

  test('is read from its planned time on, and not before', async () => {
    const id = await store({ published: true, published_at: inDays(1) })
    expect(await read()).toEqual([])
    await sql`update public.case_studies set published_at = now() - interval '1 second' where id = ${id}`
    expect(await read()).toHaveLength(1)
  })

  test('keeps the time of its first publication, and no one backdates it', async () => {
    const id = await store({ published: true, published_at: '2001-01-01T00:00:00Z' })
    const { published_at: first } = await change(id, { title: 'Again' })
    expect(first?.getFullYear()).toBeGreaterThan(2001)
    expect((await change(id, { published_at: inDays(9) })).published_at).toEqual(first)
  })

  test('is in no language before its three texts are written', async () => {
    const id = await store({ challenge_no: 'Elleve ark.', published: true })
    expect(await read()).toMatchObject([{ languages: ['en'], title_no: null, challenge_no: null, summary_no: null }])
    expect((await change(id, NORWEGIAN)).languages).toEqual(['en', 'no'])
    expect(await read()).toMatchObject([{ languages: ['en', 'no'], ...NORWEGIAN, title_no: 'Tidal' }])
    expect((await change(id, { result: null })).languages).toEqual(['no'])
    expect(await read()).toMatchObject([{ languages: ['no'], title: null, challenge: null }])
  })

  test('is not published without a language', async () => {
    const id = await store({ result: null })
    expect(await attempt(sql, { userId: admin }, (tx) => tx`update public.case_studies set published = true where id = ${id}`)).toMatchObject({ code: '23514' }) // prettier-ignore
  })

  test('shows a quotation only with the name and the consent of its author', async () => {
    const quotation = { quote: 'I read them out.', quote_name: 'Hanne', quote_role: 'Head of production' }
    const id = await store({ ...quotation, published: true })
    expect(await read()).toMatchObject([{ quote: null, quote_name: null, quote_role: null }])
    await change(id, { quote_consent_on: '2026-01-31' })
    expect(await read()).toMatchObject([quotation])
    await change(id, { quote_name: null })
    expect(await read()).toMatchObject([{ quote: null, quote_role: null }])
  })

  test('shows a quotation without the consent of its author nowhere [D23]', async () => {
    const words = 'Jeg leste dem opp'
    const names = { quote_name: 'Hanne Lund', quote_role: 'Head of sheets', quote_role_no: 'Arksjef' }
    const id = await store({ ...NORWEGIAN, ...names, quote: words, quote_no: words, published: true })
    const secret = /Jeg leste|Hanne Lund|Head of sheets|Arksjef/
    const places = async () =>
      JSON.stringify([
        await read(),
        await portfolio(),
        await asRole(sql, { role: 'service_role' }, async (tx) => [
          ...(await tx`select * from private.record_passages('no') union all select * from private.record_passages('en')`),
        ]),
      ])
    expect(await places()).not.toMatch(secret)
    expect(await attempt(sql, { role: 'anon' }, (tx) => tx`select quote from public.case_studies`)).toMatchObject({ code: '42501' }) // prettier-ignore
    await change(id, { quote_consent_on: '2026-01-31' })
    expect(await places()).toMatch(secret)
    await change(id, { quote_consent_on: '2199-12-31' })
    expect(await places()).not.toMatch(secret)
    await change(id, { quote_consent_on: null })
    expect(await places()).not.toMatch(secret)
  })

  test('has at most four figures, each with a value and a label', async () => {
    const id = await store()
    const figures = (list: unknown) =>
      attempt(sql, { userId: admin }, (tx) =>
        tx`update public.case_studies set figures = ${JSON.stringify(list)}::text::jsonb where id = ${id}`) // prettier-ignore
    const figure = { value: '11', label: 'sheets' }
    expect(await figures([figure, figure, figure, { value: '1', label_no: 'regnskap' }])).toEqual({ rows: 1 })
    for (const wrong of [
      [figure, figure, figure, figure, figure],
      [{ value: '11' }],
      [{ label: 'sheets' }],
      [{ ...figure, label: 'two\nlines' }],
      ['11'],
      {},
    ])
      expect(await figures(wrong)).toMatchObject({ code: '23514' }) // oxlint-disable-line no-await-in-loop -- one after the other
  })

  test('is named by the portfolio, and goes with its project', async () => {
    const id = await store({ published: true })
    expect(await portfolio()).toEqual([{ case_study: { slug: 'tidal', languages: ['en'], cover: null } }])
    await change(id, { published: false })
    expect(await portfolio()).toEqual([{ case_study: null }])
    await asAdmin((tx) => tx`delete from public.projects where id = ${id}`)
    expect(await sql`select from public.case_studies`).toHaveLength(0)
    const names = await sql<{ action: string; record_name: string }[]>`
      select action, record_name from public.audit_log where table_name = 'case_studies' order by created_at, id`
    expect(new Set(names.map(({ record_name: name }) => name))).toEqual(new Set(['Tidal']))
    expect(names.map(({ action }) => action)).toContain('delete')
  })

  test('is part of the revision of the site exactly while visitors can read it', async () => {
    const revision = () =>
      only(sql<{ revision: string }[]>`select public.get_site_revision() as revision`).then((row) => row.revision)
    const before = await (async () => {
      await project()
      return revision()
    })()
    const id = await store({ published: true, published_at: inDays(1) }, await only(sql<{ id: string }[]>`select id from public.projects`).then((row) => row.id)) // prettier-ignore
    expect(await revision()).toBe(before)
    await sql`update public.case_studies set published_at = now() where id = ${id}`
    const published = await revision()
    expect(published).not.toBe(before)
    await change(id, { result: 'One day.' })
    expect(await revision()).not.toBe(published)
    await change(id, { published: false })
    expect(await revision()).toBe(before)
  })

  test('is known to the chat in the languages that it is shown in', async () => {
    await store({ ...NORWEGIAN, result: null, published: true })
    expect(await found('no')).toEqual(expect.arrayContaining([{ title: 'Tidal', path: '/no/projects/tidal' }]))
    expect(await found('en')).toEqual([])
  })
})

describe('the pictures of a case study', () => {
  test('are read by visitors in their order, and the portfolio knows the cover', async () => {
    const [cover, one, two] = [await add(), await add(), await add()]
    await store({ ...NORWEGIAN, cover, gallery: [two, one], published: true })
    expect(await read()).toMatchObject([{ cover, gallery: [two, one] }])
    expect(await portfolio()).toEqual([{ case_study: { slug: 'tidal', languages: ['en', 'no'], cover } }])
  })

  test('are kept in use, in the languages that visitors read it in', async () => {
    const [cover, shown] = [await add(), await add()]
    const id = await store({ cover, gallery: [shown] })
    expect(await uses()).toEqual(['cover', 'gallery'])
    await change(id, { published: true })
    expect(await uses()).toEqual(['cover en', 'gallery en'])
    await change(id, NORWEGIAN)
    expect(await uses()).toEqual(['cover en+no', 'gallery en+no'])
    await change(id, { gallery: [], published: false })
    expect(await uses()).toEqual(['cover'])
    await asAdmin((tx) => tx`delete from public.case_studies`)
    expect(await uses()).toEqual([])
  })

  test('need their texts in each language that it is published in [W15]', async () => {
    const [bare, english] = [await add({}), await add({ alt: 'A pen' })]
    const id = await store({ gallery: [bare] })
    await expect(change(id, { published: true })).rejects.toMatchObject({ message: 'picture_without_text' })
    await change(id, { gallery: [english], published: true })
    await expect(change(id, NORWEGIAN)).rejects.toMatchObject({ message: 'picture_without_text' })
    await expect(change(id, { cover: bare })).rejects.toMatchObject({ message: 'picture_without_text' })
  })

  test('are pictures of the library, at most twenty', async () => {
    const known = await add()
    const id = await store({ cover: known })
    expect(
      await setGallery(
        id,
        Array.from({ length: 20 }, () => known),
      ),
    ).toEqual({ rows: 1 })
    const tooMany = Array.from({ length: 21 }, () => known)
    for (const wrong of [tooMany, ['/own.png'], ['https://a.example/a.png'], [`${known}/x`], ['']])
      expect(await setGallery(id, wrong)).toMatchObject({ code: '23514' }) // oxlint-disable-line no-await-in-loop -- one after the other
    await expect(change(id, { cover: '/own.png' })).rejects.toMatchObject({ code: '23514' })
    await expect(change(id, { cover: 'media:5eed0000-0000-4000-8000-000000000000' })).rejects.toMatchObject({ message: 'unknown_media' }) // prettier-ignore
  })

  test('are replaced everywhere by another one', async () => {
    const [before, after] = [await add(), await add()]
    const id = await store({ cover: before, gallery: [before, after] })
    const ids = [before, after].map((reference) => reference.slice('media:'.length))
    await asAdmin((tx) => tx`select public.replace_media(${ids[0] ?? ''}, ${ids[1] ?? ''})`)
    expect(await only(sql`select cover, gallery from public.case_studies where id = ${id}`)).toEqual({ cover: after, gallery: [after, after] }) // prettier-ignore
  })
})

describe('the former URL of a case study', () => {
  test('leads to its present one, after any number of changes, in the languages that it is shown in', async () => {
    const id = await store({ slug: 'first', published: true })
    await rename(id, 'second')
    await rename(id, 'third')
    expect(await redirects()).toEqual(['first -> third en', 'second -> third en'])
    expect(await redirects('first')).toEqual(['first -> third en'])
    await change(id, NORWEGIAN)
    expect(await redirects('second')).toEqual(['second -> third en+no'])
  })

  test('is no redirect once this case study, or another one, has it again', async () => {
    const id = await store({ slug: 'first', published: true })
    await rename(id, 'second')
    await rename(id, 'first')
    expect(await redirects()).toEqual(['second -> first en'])
    const other = await store({ slug: 'second' })
    expect(await redirects()).toEqual(['second -> first en'])
    await change(other, { published: true })
    expect(await redirects()).toEqual([])
    await rename(other, 'elsewhere')
    expect(await redirects()).toEqual(['second -> elsewhere en'])
  })

  test('is not stored for a case study that visitors could not open', async () => {
    await rename(await store({ slug: 'draft' }), 'renamed-draft')
    await rename(await store({ slug: 'planned', published: true, published_at: inDays(1) }), 'renamed-plan')
    expect(await sql`select from public.case_study_redirects`).toHaveLength(0)
  })

  test('discloses no case study that is hidden or deleted', async () => {
    const id = await store({ slug: 'first', published: true })
    await rename(id, 'second')
    await change(id, { published: false })
    expect(await redirects()).toEqual([])
    await asAdmin((tx) => tx`delete from public.case_studies`)
    expect(await sql`select from public.case_study_redirects`).toHaveLength(0)
  })
})
