import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SITE, startTestStack, type TestStack } from '../stack/support.ts'
import { post } from './support.ts'

type Change = Readonly<Record<string, unknown>>

/** A visitor's form as a function takes it. */
interface FormOptions {
  /** The function. */
  readonly path: string
  /** The database function behind it. */
  readonly submit: string
  readonly table: string
  /** A good body, without its id. */
  readonly good: object
}

/** What was refused: status, code and the fields named; nothing may be stored. */
async function refusalOf(form: Form, response: Response): Promise<unknown> {
  const { data, error } = await response.json()
  expect(data).toBeNull()
  expect(await form.stored()).toEqual([])
  expect(await form.mails()).toEqual([])
  return [response.status, error.code, Object.keys(error.fields ?? {})]
}

/** A form of visitors, with a stack of its own that is empty before each test. */
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

  /** A good body with some fields changed, and an id of its own. */
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

  /** The tests that each form has to pass; `change` is what a repeat under the same id may say. */
  testCommon(change: Change): void {
    const { body, send, stored, mails, refusal } = this
    const { submit } = this.#options

    test('the same submission 200 times at once is one row and one pair of mails, and every answer the same (R3)', async () => {
      const same = body()
      const responses = await Promise.all(Array.from({ length: 200 }, () => send(same)))
      const answers = await Promise.all(responses.map(async (one) => `${one.status} ${await one.text()}`))
      expect([...new Set(answers)]).toEqual([expect.stringMatching(/^200 /)])
      expect(await stored()).toHaveLength(1)
      expect(await mails()).toHaveLength(2)
    })

    test('a repeated id with other content changes nothing stored (R3)', async () => {
      const first = body()
      const answer = await (await send(first)).text()
      const before = [...(await stored())]
      expect(await (await send({ ...first, ...change })).text()).toBe(answer)
      expect([...(await stored())]).toEqual(before)
    })

    test('a body of one megabyte is refused (W6)', async () => {
      expect((await send(body({ padding: 'x'.repeat(1024 * 1024) }))).status).toBe(413)
      expect(await stored()).toEqual([])
    })

    test.for([
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json-but-not',
      'multipart/form-data; boundary=x',
    ])('a body of type %s is refused (W6)', async (type) => {
      expect(await refusal(await send(body(), { 'content-type': type }))).toEqual([415, 'unsupported_media_type', []])
    })

    test.for(['', '{', 'null', '[]', '7', '"text"', '[{}]'])('the body %j is refused', async (text) => {
      expect((await send(text)).status).toBe(400)
      expect(await stored()).toEqual([])
    })

    test('the site may call it from its pages, a foreign page may not read the answer (W6)', async () => {
      const [own, foreign] = await Promise.all(
        [SITE, 'http://evil.test'].map(async (origin) =>
          (await send(body(), { origin })).headers.get('access-control-allow-origin'),
        ),
      )
      expect([own, foreign]).toEqual([SITE, null])
    })

    test('while the database function fails the answer is 503 without a reason, and nothing is stored', async () => {
      const { sql } = this.stack.database
      await sql.unsafe(`revoke execute on function public.${submit}(jsonb) from service_role`)
      try {
        expect(await refusal(await send(body()))).toEqual([503, 'unavailable', []])
      } finally {
        await sql.unsafe(`grant execute on function public.${submit}(jsonb) to service_role`)
      }
    })

    test('only the service may call the database function itself (D2)', async () => {
      const { error } = await this.stack.client().rpc(submit, { request: body() })
      expect(error?.code).toMatch(/42501|PGRST202/)
      expect(await stored()).toEqual([])
    })
  }

  /** Each of these values of a field is refused by the field's name, and nothing is stored. */
  testRefusedFields(cases: readonly (readonly [field: string, value: unknown])[]): void {
    test.for(cases)('%s of %j is refused by name', async ([field, value]) => {
      expect(await this.refusal(await this.send(this.body({ [field]: value })))).toEqual([400, 'invalid', [field]])
    })
  }
}
