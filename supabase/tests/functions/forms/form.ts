import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SITE, startTestStack, type TestStack } from '../../stack/support.ts'
import { post } from '../support.ts'

type Change = Readonly<Record<string, unknown>>

/** A visitor form of a function. */
interface FormOptions {
  /** The name of the function. */
  readonly path: string
  /** The name of its database function. */
  readonly submit: string
  readonly table: string
  /** A valid body without id. */
  readonly good: object
}

/** Returns status, code and fields of an error, and asserts that nothing is stored. */
async function refusalOf(form: Form, response: Response): Promise<unknown> {
  const { data, error } = await response.json()
  expect(data).toBeNull()
  expect(await form.stored()).toEqual([])
  expect(await form.mails()).toEqual([])
  return [response.status, error.code, Object.keys(error.fields ?? {})]
}

/** Starts a stack for a visitor form, emptied before each test. */
export class Form {
  readonly #options: FormOptions
  #stack: TestStack | undefined

  constructor(options: FormOptions) {
    this.#options = options
    beforeAll(async () => {
      this.#stack = await startTestStack()
    })
    beforeEach(async () => {
      const { sql } = this.stack.database
      await sql`truncate ${sql(`public.${options.table}`)}, public.email_outbox cascade`
    })
    afterAll(() => this.#stack?.stop())
  }

  get stack(): TestStack {
    if (!this.#stack) throw new Error('The stack starts with the first test')
    return this.#stack
  }

  /** Returns a valid body with a new id and the given changes. */
  readonly body = (change: Change = {}) => ({ ...this.#options.good, id: randomUUID(), ...change })

  readonly send = (body: string | object, headers: Record<string, string> = {}): Promise<Response> =>
    post(this.stack, this.#options.path, body, headers)

  readonly stored = (): postgres.PendingQuery<postgres.Row[]> => {
    const { sql } = this.stack.database
    return sql`select * from ${sql(`public.${this.#options.table}`)}`
  }

  readonly mails = () =>
    this.stack.database.sql`select kind, to_address, language from public.email_outbox order by kind`

  readonly refusal = (response: Response): Promise<unknown> => refusalOf(this, response)

  /** Defines the tests of every form; `change` contains the changed fields of a repeat. */
  testCommon(change: Change): void {
    const { body, send, stored, mails, refusal } = this
    const { submit } = this.#options

    test('stores one row and one pair of mails for 200 concurrent repeats, with equal responses [R3]', async () => {
      const same = body()
      const responses = await Promise.all(Array.from({ length: 200 }, () => send(same)))
      const answers = await Promise.all(responses.map(async (one) => `${one.status} ${await one.text()}`))
      expect([...new Set(answers)]).toEqual([expect.stringMatching(/^200 /)])
      expect(await stored()).toHaveLength(1)
      expect(await mails()).toHaveLength(2)
    })

    test('stores other content under a used id as another submission [R13]', async () => {
      const first = body()
      const other = { ...first, ...change }
      const [one, two, again] = [
        (await (await send(first)).json()).data,
        (await (await send(other)).json()).data,
        (await (await send(other)).json()).data,
      ]
      expect(one.id).toBe(first.id)
      expect(two.id).not.toBe(first.id)
      expect(again).toEqual(two)
      expect(new Set((await stored()).map((row) => row['id']))).toEqual(new Set([one.id, two.id]))
      expect(await stored()).toHaveLength(2)
      expect(await mails()).toHaveLength(4)
    })

    test('rejects a body of one megabyte [W6]', async () => {
      expect((await send(body({ padding: 'x'.repeat(1024 * 1024) }))).status).toBe(413)
      expect(await stored()).toEqual([])
    })

    test.for([
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json-but-not',
      'multipart/form-data; boundary=x',
    ])('a body of type %s is refused [W6]', async (type) => {
      expect(await refusal(await send(body(), { 'content-type': type }))).toEqual([415, 'unsupported_media_type', []])
    })

    test.for(['', '{', 'null', '[]', '7', '"text"', '[{}]'])('rejects the body %j', async (text) => {
      expect((await send(text)).status).toBe(400)
      expect(await stored()).toEqual([])
    })

    test('lets the site’s pages call it, and no other origin read the response [W6]', async () => {
      const [own, foreign] = await Promise.all(
        [SITE, 'http://evil.test'].map(async (origin) =>
          (await send(body(), { origin })).headers.get('access-control-allow-origin'),
        ),
      )
      expect([own, foreign]).toEqual([SITE, null])
    })

    test('returns 503 without details and stores nothing when the database function fails', async () => {
      const { sql } = this.stack.database
      await sql.unsafe(`revoke execute on function public.${submit}(jsonb) from service_role`)
      try {
        expect(await refusal(await send(body()))).toEqual([503, 'unavailable', []])
      } finally {
        await sql.unsafe(`grant execute on function public.${submit}(jsonb) to service_role`)
      }
    })

    test('only the service role may call the database function [D2]', async () => {
      const { error } = await this.stack.client().rpc(submit, { request: body() })
      expect(error?.code).toMatch(/42501|PGRST202/)
      expect(await stored()).toEqual([])
    })
  }

  /** Defines tests of invalid field values, which must be rejected by field name without storing anything. */
  testRefusedFields(cases: readonly (readonly [field: string, value: unknown])[]): void {
    test.for(cases)('rejects %s of %j by field name', async ([field, value]) => {
      expect(await this.refusal(await this.send(this.body({ [field]: value })))).toEqual([400, 'invalid', [field]])
    })
  }
}
