import { refuse } from '../http/responses.ts'

/**
 * Limits the requests of visitors that are being answered: beyond the limit, waiting would only be longer than a visitor is patient. One
 * client has half of the places, so that it cannot take them all.
 */
export class Admission {
  readonly #most: number
  readonly #running = new Map<string, number>()
  #total = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Runs the work of a request, or returns a 503 response when the server, or this client, has too many. */
  async run(client: string, work: () => Promise<Response>): Promise<Response> {
    const running = this.#running.get(client) ?? 0
    if (this.#total >= this.#most || running >= this.#most / 2)
      return refuse(503, 'overloaded', 'The server has too many requests right now')
    this.#total += 1
    this.#running.set(client, running + 1)
    try {
      return await work()
    } finally {
      this.#total -= 1
      this.#leave(client)
    }
  }

  #leave(client: string): void {
    const running = this.#running.get(client) ?? 0
    if (running > 1) this.#running.set(client, running - 1)
    else this.#running.delete(client)
  }
}
