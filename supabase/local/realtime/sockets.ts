/** Counts the open sockets of each client address. */
export class SocketCount {
  readonly #most: number
  readonly #open = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Takes a place for a socket; false where the client has as many as it may. */
  take(client: string): boolean {
    const open = this.#open.get(client) ?? 0
    if (open >= this.#most) return false
    this.#open.set(client, open + 1)
    return true
  }

  /** Gives the place of a closed socket back. */
  release(client: string): void {
    const open = this.#open.get(client) ?? 0
    if (open > 1) this.#open.set(client, open - 1)
    else this.#open.delete(client)
  }
}
