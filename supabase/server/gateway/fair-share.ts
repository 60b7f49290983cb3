/** Half of the connections to the database, so that no client holds all of them. */
const MOST_OF_CLIENT = 5

/**
 * Runs a few requests of each client, and of all clients together, at a time. Later ones wait; the clients take turns, so that those who wait
 * for many do not delay the others.
 */
export class FairShare {
  readonly #running = new Map<string, number>()
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #most: number
  #total = 0

  /** `most` is the number of requests of all clients together. */
  constructor(most: number) {
    this.#most = most
  }

  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    if (this.#hasRoom(client)) this.#take(client)
    else await this.#wait(client)
    try {
      return await work()
    } finally {
      this.#release(client)
    }
  }

  #hasRoom(client: string): boolean {
    return this.#total < this.#most && (this.#running.get(client) ?? 0) < MOST_OF_CLIENT
  }

  #take(client: string): void {
    this.#total += 1
    this.#running.set(client, (this.#running.get(client) ?? 0) + 1)
  }

  #wait(client: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const queue = this.#waiting.get(client) ?? []
    this.#waiting.set(client, queue)
    queue.push(resolve)
    return promise
  }

  #release(client: string): void {
    this.#total -= 1
    const running = this.#running.get(client) ?? 0
    if (running > 1) this.#running.set(client, running - 1)
    else this.#running.delete(client)
    this.#startNext()
  }

  // Gives the free place to the client that has waited longest for its turn.
  #startNext(): void {
    for (const [client, queue] of this.#waiting) {
      if (!this.#hasRoom(client)) continue
      const start = queue.shift()
      this.#waiting.delete(client)
      if (queue.length > 0) this.#waiting.set(client, queue)
      this.#take(client)
      return start?.()
    }
  }
}
