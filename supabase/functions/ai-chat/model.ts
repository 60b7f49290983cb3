import { CHAT_LIMITS } from '@nordlys/data/chat/schema'
import { z } from 'zod'
import { Refusal } from '../_shared/answers.ts'
import { variable } from '../_shared/env.ts'

/** A chat model behind any endpoint that speaks like OpenAI's. */
interface Model {
  /** Without a slash at the end, e.g. `https://api.example.com/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly name: string
  /** Longest wait for one answer, in milliseconds. */
  readonly timeout: number
}

interface Turn {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** A conversation for a model; `signal` calls it off. */
interface Question {
  readonly model: Model
  readonly turns: readonly Turn[]
  readonly signal: AbortSignal
}

/** What one attempt came to: an answer, or whether it is worth another, and how. */
type Outcome =
  | { readonly answer: string }
  | { readonly again: false }
  | { readonly again: true; readonly wait: number; readonly limit: TokenLimit }

/** Newer models refuse the older name. */
type TokenLimit = 'max_tokens' | 'max_completion_tokens'

/** Longest answer, in tokens. */
const MAX_TOKENS = 600

/** Two of these and the pauses still end within the 15 seconds in which a screen must say something (rule R6). */
const DEFAULT_TIMEOUT = 6500

/** Before another attempt, in milliseconds; an endpoint that asks for more is not asked again. */
const PAUSE = 250
const LONGEST_PAUSE = 1500

const GIVE_UP: Outcome = { again: false }

/** The variables that name the model. */
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

/** Returns the model that the environment names. Throws a Refusal `not_configured` without one. */
export function readModel(): Model {
  const given = Object.fromEntries(Object.keys(modelVariables).map((name) => [name, variable(name)]))
  const { data } = variablesSchema.safeParse(given)
  if (data)
    return { baseUrl: data.AI_BASE_URL, apiKey: data.AI_API_KEY, name: data.AI_MODEL, timeout: data.AI_TIMEOUT_MS }
  throw new Refusal(503, { code: 'not_configured', message: 'The assistant is not set up' })
}

// An answer goes into the next request's history, which takes no control characters and no endless text.
const tidy = (text: string) =>
  text
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .toWellFormed()
    .trim()
    .slice(0, CHAT_LIMITS.turn)
    .toWellFormed()

function pauseOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : PAUSE
}

function judgeFailure(response: Response, body: string, limit: TokenLimit): Outcome {
  const { status } = response
  if (status === 400 && limit === 'max_tokens' && body.includes('max_completion_tokens'))
    return { again: true, wait: 0, limit: 'max_completion_tokens' }
  const wait = pauseOf(response)
  const mayPass = status === 408 || status === 429 || status >= 500
  return mayPass && wait <= LONGEST_PAUSE ? { again: true, wait, limit } : GIVE_UP
}

function judgeAnswer(body: string, model: Model, limit: TokenLimit): Outcome {
  let completion: unknown
  try {
    completion = JSON.parse(body)
  } catch {
    completion = null
  }
  const answer = tidy(completionSchema.safeParse(completion).data?.choices[0].message.content ?? '')
  if (answer.includes(model.apiKey)) return GIVE_UP
  return answer ? { answer } : { again: true, wait: 0, limit }
}

async function attempt({ model, turns, signal }: Question, limit: TokenLimit): Promise<Outcome> {
  try {
    const response = await fetch(`${model.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${model.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: model.name, messages: turns, [limit]: MAX_TOKENS }),
      // The key goes to the configured address and nowhere else.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(model.timeout)]),
    })
    const body = await response.text()
    return response.ok ? judgeAnswer(body, model, limit) : judgeFailure(response, body, limit)
  } catch {
    return signal.aborted ? GIVE_UP : { again: true, wait: 0, limit }
  }
}

/**
 * The model's answer to a conversation, as plain text. Asked once more after what may pass: no answer in time, too many requests,
 * a fault on the other side, an answer without text. What the endpoint says about a failure may hold the key, so none of it is told.
 * @throws Refusal `assistant_unavailable`.
 */
export async function complete(question: Question): Promise<string> {
  let outcome = await attempt(question, 'max_tokens')
  if ('again' in outcome && outcome.again) {
    const { wait, limit } = outcome
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    outcome = await attempt(question, limit)
  }
  if ('answer' in outcome) return outcome.answer
  throw new Refusal(503, { code: 'assistant_unavailable', message: 'The assistant gives no answer right now' })
}
