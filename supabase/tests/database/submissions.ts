import postgres from 'postgres'
import { expect, test } from 'vitest'
import { asRole, createUser, type TestDatabase } from '../../server/testing/database.ts'
import { attempt, only, untilWaiting } from './support.ts'

type Stored = Record<string, unknown>
type Changes = Readonly<Record<string, unknown>>

/** A visitor form as the database stores it. */
interface Kind {
  /** The name of the database function. */
  readonly submit: string
  readonly table: string
  /** The payload key with the row id. */
  readonly idInMails: string
  /** Returns a valid request with a new id and the given changes. */
  readonly request: (changes?: Changes) => { readonly id: string }
}

/** What the tests of every form need. */
interface Common {
  /** A status that staff set. */
  readonly change: string
  /** Other valid content. */
  readonly otherFields: Changes
  readonly invalidFields: Changes
  /** The name of the longest text. */
  readonly text: string
  /** The function that hashes the content of a row. */
  readonly hash: string
  /** The text columns of a row that are not content. */
  readonly notContent: readonly string[]
}

/** Returns helpers for one form type. Calls `database` lazily, because it starts with the first test. */
export class Submissions {
  readonly #kind: Kind
  readonly #database: () => TestDatabase

  constructor(kind: Kind, database: () => TestDatabase) {
    this.#kind = kind
    this.#database = database
  }

  /** Submits a request as the edge functions do, and returns the result. */
  async submit(body: unknown, through = this.#database().sql): Promise<Stored> {
    const { stored } = await asRole(through, { role: 'service_role' }, (as) =>
      only(as<{ stored: Stored }[]>`
        select ${as.unsafe(`public.${this.#kind.submit}`)}(${as.json(JSON.parse(JSON.stringify(body)))}) as stored
      `),
    )
    return stored
  }

  /** Returns the number of rows and mails with this id. */
  countOf(id: string): Promise<{ rows: number; mails: number }> {
    const { sql } = this.#database()
    return only(sql<{ rows: number; mails: number }[]>`
      select (select count(*)::int from ${sql(`public.${this.#kind.table}`)} where id = ${id}) as rows,
        (select count(*)::int from public.email_outbox where payload ->> ${this.#kind.idInMails} = ${id}) as mails
    `)
  }

  countAll(): Promise<{ rows: number; mails: number }> {
    const { sql } = this.#database()
    return only(sql<{ rows: number; mails: number }[]>`
      select (select count(*)::int from ${sql(`public.${this.#kind.table}`)}) as rows,
        (select count(*)::int from public.email_outbox) as mails
    `)
  }

  /** Sends 200 requests concurrently, in turn of the given ones, and returns the distinct results. */
  async submitAtOnce(...bodies: readonly unknown[]): Promise<string[]> {
    const { sql, url } = this.#database()
    const pool = postgres(url, { max: 20, onnotice: () => undefined })
    const gate = Promise.withResolvers<void>()
    const shut = Promise.withResolvers<void>()
    // The first transaction pauses between row and mails until the others wait for it, so that they are concurrent.
    const holding = sql.begin(async (tx) => {
      await tx`lock table public.email_outbox in share mode`
      shut.resolve()
      await gate.promise
    })
    await shut.promise
    const sending = Promise.all(
      Array.from({ length: 200 }, (_, turn) => this.submit(bodies[turn % bodies.length], pool)),
    )
    await untilWaiting(sql, 20)
    gate.resolve()
    await holding
    const answers = await sending
    await pool.end()
    return [...new Set(answers.map((answer) => JSON.stringify(answer)))]
  }

  async isMarked(id: string): Promise<boolean> {
    const { sql } = this.#database()
    const { marked } = await only(sql<{ marked: boolean }[]>`
      select suspected_spam as marked from ${sql(`public.${this.#kind.table}`)} where id = ${id}
    `)
    return marked
  }

  /** Defines the tests of every form. */
  testCommon({ change, otherFields, invalidFields, text, hash, notContent }: Common): void {
    const { request } = this.#kind

    test('stores one row and two mails for 200 concurrent requests with the same id [R3]', async () => {
      // Exceeds the limit of five per client, because repeats do not count.
      const body = request({ client: '203.0.113.9' })
      expect(await this.submitAtOnce(body)).toHaveLength(1)
      expect(await this.countOf(body.id)).toEqual({ rows: 1, mails: 2 })
    })

    test('returns the stored row for a repeat, also after staff changed it and in another language [R13]', async () => {
      const { sql } = this.#database()
      const body = request()
      const first = await this.submit(body)
      await sql`update ${sql(`public.${this.#kind.table}`)} set status = ${change} where id = ${body.id}`
      expect(await this.submit({ ...body, language: 'en' })).toEqual({ ...first, status: change })
      expect(await this.countOf(body.id)).toEqual({ rows: 1, mails: 2 })
    })

    test('stores other content under a used id as another submission, once [R13]', async () => {
      const body = request()
      const first = await this.submit(body)
      const other = { ...body, ...otherFields }
      const second = await this.submit(other)
      expect(second['id']).not.toBe(first['id'])
      expect(await this.submit(other)).toEqual(second)
      expect(await this.submit(body)).toEqual(first)
      for (const { id } of [first, second]) expect(await this.countOf(String(id))).toEqual({ rows: 1, mails: 2 })
    })

    test('tells content apart by every text of a row [R13]', async () => {
      const { sql } = this.#database()
      const { id } = await this.submit(request())
      const [table, hashOf] = [sql(`public.${this.#kind.table}`), sql(`private.${hash}`)]
      const columns = await sql<{ name: string; matters: boolean }[]>`
        select attname as name, ${hashOf}(stored) <>
          ${hashOf}(jsonb_populate_record(stored, jsonb_build_object(attname, 'Other'))) as matters
        from pg_attribute, ${table} as stored
        where attrelid = ${`public.${this.#kind.table}`}::regclass and attnum > 0 and atttypid = 'text'::regtype
          and stored.id = ${String(id)}
      `
      expect(
        columns
          .filter(({ matters }) => !matters)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual([...notContent, 'content_hash', 'language', 'search_text', 'status'].toSorted())
    })

    test('stores two rows for 200 concurrent requests with one id and two contents [R13]', async () => {
      const body = request({ client: '203.0.113.77' })
      const answers = await this.submitAtOnce(body, { ...body, ...otherFields })
      expect(answers).toHaveLength(2)
      for (const answer of answers) expect(await this.countOf(JSON.parse(answer).id)).toEqual({ rows: 1, mails: 2 })
    })

    test('rejects invalid content under a used id, and keeps the stored row [R13]', async () => {
      const body = request()
      await this.submit(body)
      await expect(this.submit({ ...body, ...invalidFields })).rejects.toMatchObject({ code: 'P0001' })
      expect(await this.countOf(body.id)).toEqual({ rows: 1, mails: 2 })
    })

    test('queues no notification when notifications are off', async () => {
      const { sql } = this.#database()
      const body = request()
      await sql`update public.system_settings set value = 'false' where key = 'email_notifications'`
      await this.submit(body)
      await sql`update public.system_settings set value = 'true' where key = 'email_notifications'`
      expect(await this.countOf(body.id)).toEqual({ rows: 1, mails: 1 })
    })

    test('stores no row when its mails cannot be stored', async () => {
      const { sql } = this.#database()
      const body = request()
      await sql`alter table public.email_outbox add constraint full_up check (false) not valid`
      await expect(this.submit(body)).rejects.toMatchObject({ code: 'P0001' })
      await sql`alter table public.email_outbox drop constraint full_up`
      expect(await this.countOf(body.id)).toEqual({ rows: 0, mails: 0 })
    })

    test.each([
      ['text in the hidden field', { trap: 'https://spam.test' }],
      ['no hidden field', { trap: null }],
      ['a link that was typed too fast', { trap: '', elapsed_ms: 1999, [text]: 'Buy at https://spam.test' }],
    ])('stores a request with %s, marked and without mails [W4]', async (_, changes) => {
      const answer = await this.submit(request())
      const body = request(changes)
      expect(await this.submit(body)).toEqual({ ...answer, id: body.id, created_at: expect.any(String) })
      expect(await this.countOf(body.id)).toEqual({ rows: 1, mails: 0 })
      expect(await this.isMarked(body.id)).toBe(true)
      // A retry of the same request sends nothing either.
      await this.submit(body)
      expect(await this.countOf(body.id)).toEqual({ rows: 1, mails: 0 })
    })

    test.each([
      ['at once', { trap: '', elapsed_ms: 0 }],
      ['at an unknown time', { trap: '' }],
      ['with a link that took its time', { trap: '', elapsed_ms: 2000, [text]: 'See https://fjord.test' }],
      ['with a link at an unknown time', { trap: '', [text]: 'See https://fjord.test' }],
      ['with a link and a time that is no number', { trap: '', elapsed_ms: 'soon', [text]: 'See https://fjord.test' }],
    ])('marks no request that was sent %s: time alone is no suspicion [R13]', async (_, changes) => {
      const body = request(changes)
      await this.submit(body)
      expect(await this.isMarked(body.id)).toBe(false)
      expect(await this.countOf(body.id)).toEqual({ rows: 1, mails: 2 })
    })

    test('sends the mails of a marked request once, when staff remove the mark [W4]', async () => {
      const { sql } = this.#database()
      const admin = await createUser(sql, { status: 'approved' })
      const body = request({ trap: 'x' })
      await this.submit(body)
      const mark = (isMarked: boolean) =>
        asRole(
          sql,
          { userId: admin },
          (as) => as`update ${as(`public.${this.#kind.table}`)} set suspected_spam = ${isMarked} where id = ${body.id}`,
        )
      await mark(false)
      expect([await this.isMarked(body.id), await this.countOf(body.id)]).toEqual([false, { rows: 1, mails: 2 }])
      await mark(true)
      await mark(false)
      expect([await this.isMarked(body.id), await this.countOf(body.id)]).toEqual([false, { rows: 1, mails: 2 }])
      const logged = await sql`select from public.audit_log where row_id = ${body.id} and details ? 'suspected_spam'`
      expect(logged).toHaveLength(1)
    })

    test('rejects values that are not objects', async () => {
      for (const body of [[], 'text', 7, null])
        await expect(this.submit(body)).rejects.toMatchObject({ message: 'invalid_request' })
    })

    test('can be called by the server only [D3]', async () => {
      const { sql } = this.#database()
      const admin = await createUser(sql, { status: 'approved' })
      for (const identity of [{ role: 'anon' }, { userId: admin }] as const) {
        const outcome = await attempt(
          sql,
          identity,
          (as) => as`select ${as.unsafe(`public.${this.#kind.submit}`)}(${as.json({ ...request() })})`,
        )
        expect(outcome).toMatchObject({ code: '42501' })
      }
    })
  }

  /** Defines tests of invalid changes with their error codes, which must not store anything. */
  testRefusals(cases: readonly (readonly [word: string, changes: Changes])[]): void {
    test.each(cases)('rejects with %s and stores nothing: %o', async (message, changes) => {
      const before = await this.countAll()
      await expect(this.submit(this.#kind.request(changes))).rejects.toMatchObject({ code: 'P0001', message })
      expect(await this.countAll()).toEqual(before)
    })
  }
}
