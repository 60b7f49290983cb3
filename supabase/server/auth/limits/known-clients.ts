/** The maximum number of remembered pairs; the oldest are dropped. */
const MOST = 10_000

/** The pairs of a client address and an account that a sign-in succeeded for. Stored in memory. */
export class KnownClients {
  /** Oldest first. */
  readonly #pairs = new Set<string>()

  has(client: string, account: string): boolean {
    return this.#pairs.has(`${client} ${account}`)
  }

  add(client: string, account: string): void {
    const pair = `${client} ${account}`
    this.#pairs.delete(pair)
    this.#pairs.add(pair)
    const [oldest] = this.#pairs
    if (this.#pairs.size > MOST && oldest !== undefined) this.#pairs.delete(oldest)
  }
}
