import type { ProxyCredentials, ProxyQuestion } from '../../shared/api.ts'

/** Continues a request with a name and a password, or without. */
export type Answer = (name?: string, password?: string) => void

/** The pause after a cancelled question, in milliseconds, because every request would ask again. */
const PAUSE = 60_000

/**
 * Asks the user for the name and password of the network's proxy, once for all waiting requests. Chromium uses them until the program quits; they are
 * stored nowhere.
 */
export class ProxySignIn {
  readonly #now: () => number
  #waiting: Answer[] = []
  #open: ProxyQuestion | null = null
  #listeners: ((question: ProxyQuestion) => void)[] = []
  readonly #answered = new Set<string>()
  #cancelledAt = Number.NEGATIVE_INFINITY

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Answers a proxy once the user has answered. A proxy that asks again has refused the answer. */
  ask(host: string, answer: Answer): void {
    if (this.#now() - this.#cancelledAt < PAUSE) return answer()
    this.#waiting.push(answer)
    if (this.#open) return
    const question = { host, isRefused: this.#answered.has(host) }
    this.#open = question
    for (const listener of this.#listeners.splice(0)) listener(question)
  }

  /** Returns the open question, once there is one. */
  question(): Promise<ProxyQuestion> {
    if (this.#open) return Promise.resolve(this.#open)
    const { promise, resolve } = Promise.withResolvers<ProxyQuestion>()
    this.#listeners.push(resolve)
    return promise
  }

  /** Answers every waiting request; null cancels them. */
  answer(credentials: ProxyCredentials | null): void {
    if (!this.#open) return
    if (credentials) this.#answered.add(this.#open.host)
    else this.#cancelledAt = this.#now()
    this.#open = null
    for (const answer of this.#waiting.splice(0)) {
      if (credentials) answer(credentials.name, credentials.password)
      else answer()
    }
  }
}
