import { connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'

/** A port that is open at once, and whose server is made when somebody first comes. */
export interface LazyPort {
  readonly port: number
  /** Closes it and cuts whoever is connected. */
  close(): Promise<void>
}

// Each side hears of the other's end; what went wrong on the way is theirs to tell.
function join(near: Socket, far: Socket): void {
  pipeline(near, far, () => undefined)
  pipeline(far, near, () => undefined)
}

/**
 * Opens a port of a host, 0 for a free one. Whoever connects is led to the port of the same host that `find` gives, and is cut off
 * where it fails. Rejects with the system's error when the port cannot be had.
 */
export async function openLazyPort(port: number, host: string, find: () => Promise<number>): Promise<LazyPort> {
  const visitors = new Set<Socket>()
  const server = createServer((visitor) => {
    visitors.add(visitor)
    visitor.once('close', () => visitors.delete(visitor))
    // Until it is led on, nobody else would hear of it.
    visitor.on('error', () => visitor.destroy())
    find().then(
      // Who has left meanwhile is led nowhere.
      (found) => void (visitor.destroyed || join(visitor, connect(found, host))),
      () => visitor.destroy(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? port) : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const visitor of visitors) visitor.destroy()
      }),
  }
}
