/** Half of the connections to the database, so that no client holds all of them. */
const MOST = 5

/** Runs a few requests of each client at a time. Later ones wait for the earlier ones of the same client only. */
export class FairShare {
  readonly #running = new Map<string, number>()
  readonly #waiting = new Map<string, (() => void)[]>()

  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(client) ?? 0
    if (running < MOST) this.#running.set(client, running + 1)
    else await this.#wait(client)
    try {
      return await work()
    } finally {
      this.#release(client)
    }
  }

  #wait(client: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const queue = this.#waiting.get(client) ?? []
    this.#waiting.set(client, queue)
    queue.push(resolve)
    return promise
  }

  // Passes the place on to the next request, or gives it back.
  #release(client: string): void {
    const queue = this.#waiting.get(client)
    const next = queue?.shift()
    if (queue?.length === 0) this.#waiting.delete(client)
    if (next) return next()
    const running = this.#running.get(client) ?? 0
    if (running > 1) this.#running.set(client, running - 1)
    else this.#running.delete(client)
  }
}
