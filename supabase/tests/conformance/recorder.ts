import { z } from 'zod'
import type { Backend } from '../stack/product/backend.ts'
import { type Shape, shapeOf } from './shape.ts'

/** A request and its response as a client sees it. */
export interface Exchange {
  readonly request: string
  readonly status: number
  readonly error: string | null
  readonly headers: Readonly<Record<string, string>>
  readonly body: Shape
}

/** A WebSocket connection and its received messages, in order. */
export interface Conversation {
  readonly request: string
  readonly events: readonly Shape[]
}

export type Transcript = Readonly<Record<string, Exchange | Conversation>>

export interface Sent {
  /** Defaults to the publishable key; null sends none. */
  readonly key?: string | null
  /** The access token; defaults to the key. */
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const errorSchema = z.looseObject({
  error_code: z.string().optional(),
  code: z.union([z.string(), z.number()]).optional(),
  // Response headers set by the product's functions.
  error: z.looseObject({ code: z.string() }).nullish().catch(null),
})

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const namesIn = (parameters: string) => [...new URLSearchParams(parameters).keys()].toSorted().join('&')

/** Returns the target of a redirect: the path and the names of its parameters. */
function locationOf(value: string): string {
  const { pathname, search, hash } = new URL(value, 'http://backend.test')
  return `${pathname}?${namesIn(search)}#${namesIn(hash.slice(1))}`
}

const HEADERS: Readonly<Record<string, (value: string) => string>> = {
  'content-range': (value) => value,
  'content-type': (value) => value.toLowerCase().replace(/;.*/, ''),
  location: locationOf,
  'preference-applied': (value) => value,
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text === '' ? null : 'text'
  }
}

/** Sends requests to a backend and records its responses. */
export class Recorder {
  readonly backend: Backend
  readonly #entries = new Map<string, Exchange | Conversation>()

  constructor(backend: Backend) {
    this.backend = backend
  }

  /** Sends a request, records the response under `name` and returns its body. */
  async send(name: string, method: string, path: string, sent: Sent = {}): Promise<unknown> {
    const { key = this.backend.publishableKey, token, body } = sent
    const response = await fetch(this.backend.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(key !== null && { apikey: key }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    // Redirects are not followed, and their bodies are not part of the contract.
    const text = response.headers.has('location') ? '' : await response.text()
    const answer = readBody(text)
    const { error_code, code, error } = errorSchema.safeParse(answer).data ?? {}
    const headers = Object.entries(HEADERS).flatMap(([header, write]) => {
      const value = response.headers.get(header)
      return value === null || (header === 'content-type' && text === '') ? [] : [[header, write(value)]]
    })
    this.add(name, {
      request: `${method} ${path.replace(/\?.*/, '').replaceAll(ID, ':id')}`,
      status: response.status,
      error: response.ok ? null : (error_code ?? error?.code ?? (code === undefined ? null : String(code))),
      headers: Object.fromEntries(headers),
      body: shapeOf(answer),
    })
    return answer
  }

  /** Records an entry. @throws Error for a duplicate name. */
  add(name: string, entry: Exchange | Conversation): void {
    if (this.#entries.has(name)) throw new Error(`Two requests are called ${name}`)
    this.#entries.set(name, entry)
  }

  transcript(): Transcript {
    return Object.fromEntries(this.#entries)
  }
}
