import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { startTestStack, type TestStack } from '../../stack/support.ts'
import { type ModelStub, says, startModelStub } from './model-stub.ts'
import { post } from '../support.ts'

export const KEY = 'sk-secret-of-the-company-0123456789'

export const UNAVAILABLE = [503, 'assistant_unavailable', []]

const CONTENT = `
  insert into public.settings (key, value) values ('company_info', '{
    "en": { "name": "Fjellvind", "tagline": "Built to last", "email": "post@fjellvind.example", "phone": "+47 11 11 11 11" },
    "no": { "name": "Fjellvind", "tagline": "Bygget for å vare", "email": "post@fjellvind.example", "phone": "+47 11 11 11 11" }
  }');
  insert into public.blog_posts (title, slug, language, excerpt, content, tags, published) values
    ('Counting salmon', 'counting-salmon', 'en', 'A ledger for pens.', E'# Counting\\n\\nIntro.\\n\\n## Corrections\\n\\nEvery salmon is an "entry", never a value.', '{ledger}', true),
    ('Salmon drafts', 'salmon-drafts', 'en', null, 'A secret salmon draft.', '{}', false),
    ('Å telle laks', 'a-telle-laks', 'no', null, 'Hver laks er en postering.', '{}', true);
`

/** Configures the functions with the stub model for the duration of the test. */
export function stubModel(stub: ModelStub): void {
  vi.stubEnv('AI_BASE_URL', stub.url)
  vi.stubEnv('AI_API_KEY', KEY)
  vi.stubEnv('AI_MODEL', 'stub-1')
  vi.stubEnv('AI_TIMEOUT_MS', '10000')
}

type StackOptions = Parameters<typeof startTestStack>[0]

/** A stack with content and a model that responds 'We count salmon.'. The model is reset before each test of the file. */
export class Assistant {
  #stack: TestStack | undefined
  #stub: ModelStub | undefined
  readonly #options: StackOptions

  constructor(options: StackOptions = {}) {
    this.#options = options
  }

  get stack(): TestStack {
    if (!this.#stack) throw new Error('The stack starts with the first test')
    return this.#stack
  }

  get stub(): ModelStub {
    if (!this.#stub) throw new Error('The model starts with the first test')
    return this.#stub
  }

  async start(): Promise<void> {
    ;[this.#stack, this.#stub] = await Promise.all([
      startTestStack({ prepare: CONTENT, trustedProxies: 1, ...this.#options }),
      startModelStub(),
    ])
  }

  async reset(): Promise<void> {
    stubModel(this.stub)
    this.stub.replies = [says('We count salmon.')]
    this.stub.requests.length = 0
    const { sql } = this.stack.database
    await sql`truncate public.rate_limits`
    await sql`update public.system_settings set value = '20' where key = 'chat_limit_per_client'`
    await sql`update public.system_settings set value = '1000' where key = 'chat_limit_per_day'`
  }

  async stop(): Promise<void> {
    await this.#stack?.stop()
    await this.#stub?.stop()
  }

  readonly post = (body: string | object, headers: Record<string, string> = {}): Promise<Response> =>
    post(this.stack, 'ai-chat', body, headers)

  readonly ask = (message: string, change: object = {}, headers: Record<string, string> = {}): Promise<Response> =>
    this.post({ message, ...change }, headers)

  /** The system prompt of the request. */
  readonly prompt = (): string => this.stub.requests[0]?.body.messages[0]?.content ?? ''

  /** The number of questions per visitor in the database. */
  readonly counted = () => this.stack.database.sql`select action, hits from public.rate_limits order by action`
}

/** Starts an assistant for the tests of a file. */
export function useAssistant(): Assistant {
  const assistant = new Assistant()
  beforeAll(() => assistant.start())
  beforeEach(async () => {
    await assistant.reset()
    return () => vi.unstubAllEnvs()
  })
  afterAll(() => assistant.stop())
  return assistant
}

/** Returns status, code and fields of an error, which has no `response`. */
export async function refusal(response: Response): Promise<unknown[]> {
  const body = await response.json()
  expect(body).not.toHaveProperty('response')
  expect(body.error.message).not.toBe('')
  return [response.status, body.error.code, Object.keys(body.error.fields ?? {})]
}
