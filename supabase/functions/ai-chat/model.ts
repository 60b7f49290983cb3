import { cutText } from '@nordlys/data/lib/text/cut-text'
import { CHAT_LIMITS } from '@nordlys/data/chat/schema'
import { z } from 'zod'
import { Refusal } from '../_shared/responses.ts'
import { variable } from '../_shared/env.ts'

/** A chat model behind an OpenAI-compatible endpoint. */
interface Model {
  /** The base URL without a trailing slash, e.g. `https://api.example.com/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly name: string
  /** The timeout of one request, in milliseconds. */
  readonly timeout: number
}

interface Turn {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** A conversation to complete; `signal` aborts it. */
interface Question {
  readonly model: Model
  readonly turns: readonly Turn[]
  readonly signal: AbortSignal
}

/** The result of one attempt: an answer, or whether and how to retry. */
type Outcome =
  | { readonly answer: string }
  | { readonly retry: false }
  | { readonly retry: true; readonly wait: number; readonly limit: TokenLimit }

/** Newer models reject `max_tokens`. */
type TokenLimit = 'max_tokens' | 'max_completion_tokens'

/** The maximum length of an answer, in tokens. */
const MAX_TOKENS = 600

/** Two attempts and the pause fit into the 15 seconds in which a screen must respond (rule R6). */
const DEFAULT_TIMEOUT = 6500

/** The pause before a retry, in milliseconds. A longer `retry-after` of the endpoint prevents the retry. */
const PAUSE = 250
const MAX_PAUSE = 1500

const GIVE_UP: Outcome = { retry: false }

/** The environment variables that configure the model. */
export const modelVariables = {
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  AI_API_KEY: z.string().min(1),
  AI_MODEL: z.string().min(1),
  AI_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(DEFAULT_TIMEOUT),
}

const variablesSchema = z.object(modelVariables)

const completionSchema = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
})

/** Returns the configured model. Throws a Refusal `not_configured` without one. */
export function readModel(): Model {
  const given = Object.fromEntries(Object.keys(modelVariables).map((name) => [name, variable(name)]))
  const { data } = variablesSchema.safeParse(given)
  if (data)
    return { baseUrl: data.AI_BASE_URL, apiKey: data.AI_API_KEY, name: data.AI_MODEL, timeout: data.AI_TIMEOUT_MS }
  throw new Refusal(503, { code: 'not_configured', message: 'The assistant is not set up' })
}

// The next request's history contains the answer, so it must satisfy the same limits.
const cleanText = (text: string) =>
  cutText(
    text
      .replace(/[^\P{Cc}\t\n\r]/gu, '')
      .toWellFormed()
      .trim(),
    CHAT_LIMITS.turn,
  )

function pauseOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : PAUSE
}

function classifyFailure(response: Response, body: string, limit: TokenLimit): Outcome {
  const { status } = response
  if (status === 400 && limit === 'max_tokens' && body.includes('max_completion_tokens'))
    return { retry: true, wait: 0, limit: 'max_completion_tokens' }
  const wait = pauseOf(response)
  const mayPass = status === 408 || status === 429 || status >= 500
  return mayPass && wait <= MAX_PAUSE ? { retry: true, wait, limit } : GIVE_UP
}

function classifyAnswer(body: string, model: Model, limit: TokenLimit): Outcome {
  let completion: unknown
  try {
    completion = JSON.parse(body)
  } catch {
    completion = null
  }
  const answer = cleanText(completionSchema.safeParse(completion).data?.choices[0].message.content ?? '')
  if (answer.includes(model.apiKey)) return GIVE_UP
  return answer ? { answer } : { retry: true, wait: 0, limit }
}

async function attempt({ model, turns, signal }: Question, limit: TokenLimit): Promise<Outcome> {
  try {
    const response = await fetch(`${model.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${model.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: model.name, messages: turns, [limit]: MAX_TOKENS }),
      // A redirect would forward the key to another URL.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(model.timeout)]),
    })
    const body = await response.text()
    return response.ok ? classifyAnswer(body, model, limit) : classifyFailure(response, body, limit)
  } catch {
    return signal.aborted ? GIVE_UP : { retry: true, wait: 0, limit }
  }
}

/**
 * Returns the model's answer to a conversation as plain text. Retries once after a temporary failure: a timeout, a rate limit, a server
 * error or an empty answer. Error messages of the endpoint may contain the key, so they are not disclosed.
 * @throws Refusal `assistant_unavailable`.
 */
export async function complete(question: Question): Promise<string> {
  let outcome = await attempt(question, 'max_tokens')
  if ('retry' in outcome && outcome.retry) {
    const { wait, limit } = outcome
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    outcome = await attempt(question, limit)
  }
  if ('answer' in outcome) return outcome.answer
  throw new Refusal(503, { code: 'assistant_unavailable', message: 'The assistant gives no answer right now' })
}
