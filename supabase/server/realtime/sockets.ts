/** Counts the open sockets of each client address. */
export class SocketCount {
  readonly #most: number
  readonly #open = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Counts a new socket; returns false when the client has reached its limit. */
  acquire(client: string): boolean {
    const open = this.#open.get(client) ?? 0
    if (open >= this.#most) return false
    this.#open.set(client, open + 1)
    return true
  }

  /** Removes a closed socket from the count. */
  release(client: string): void {
    const open = this.#open.get(client) ?? 0
    if (open > 1) this.#open.set(client, open - 1)
    else this.#open.delete(client)
  }
}
