import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../server/testing/database.ts'
import { attempt, only } from './support.ts'
import { useDatabase } from './use-database.ts'

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
    expect(await portfolio()).toEqual([{ case_study: { slug: 'tidal', languages: ['en'] } }])
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
