// Deno supports these modules, and the mail library accepts only a Node socket.
import dns from 'node:dns' // oxlint-disable-line no-restricted-imports -- see above
import net, { type Socket } from 'node:net' // oxlint-disable-line no-restricted-imports -- see above
import tls from 'node:tls' // oxlint-disable-line no-restricted-imports -- see above

/** The delay before the next address is tried in parallel, in milliseconds. */
const STAGGER = 1000

/** The server to connect to. */
export interface Destination {
  readonly host: string
  readonly port: number
  /** Whether the connection uses implicit TLS. The certificate must then be valid for `host`. */
  readonly isEncrypted: boolean
  /** The connection timeout, in milliseconds. */
  readonly timeout: number
  /** Whether the socket may connect to an address. One that is refused refuses the host (rule W17). */
  readonly mayReach?: (address: string) => boolean
}

/** The host has an address that the socket may not connect to. */
export class RefusedHost extends Error {
  override readonly name = 'RefusedHost'
}

/** Returns an error with the code that the mail library uses. */
function failure(message: string, code: 'EDNS' | 'ETIMEDOUT'): Error {
  return Object.assign(new Error(message), { code })
}

function addressesOf(host: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    dns.lookup(host, { all: true }, (error, found) => {
      if (error) reject(failure(error.message, 'EDNS'))
      else resolve(found.map(({ address }) => address))
    })
  })
}

function connect(address: string, { host, port, isEncrypted }: Destination): Socket {
  if (!isEncrypted) return net.connect({ host: address, port })
  return tls.connect({ host: address, port, ...(net.isIP(host) === 0 && { servername: host }) })
}

/**
 * Connects to the first responsive address of the host. The mail library relies on `autoSelectFamily`. With it, TLS never connects on Deno
 * 2.1.4, the hosted runtime, after the first address fails.
 * @throws Error with code `EDNS` when the host has no address, `ETIMEDOUT` after the timeout, or the error of the last connection; RefusedHost.
 */
export async function openSocket(destination: Destination): Promise<Socket> {
  const addresses = await addressesOf(destination.host)
  // Connects to what was checked: another look-up could have another answer.
  const { mayReach } = destination
  if (mayReach && !addresses.every((address) => mayReach(address))) throw new RefusedHost(destination.host)
  const sockets: Socket[] = []
  return new Promise((resolve, reject) => {
    const timers = [setTimeout(() => settle(failure('Connection timeout', 'ETIMEDOUT')), destination.timeout)]
    let isSettled = false
    let failed = 0

    function settle(result: Socket | Error): void {
      if (isSettled) return
      isSettled = true
      for (const timer of timers) clearTimeout(timer)
      for (const socket of sockets) if (socket !== result) socket.destroy()
      if (result instanceof Error) reject(result)
      else resolve(result)
    }

    function tryNext(): void {
      const address = addresses[sockets.length]
      if (isSettled || address === undefined) return
      const socket = connect(address, destination)
      sockets.push(socket)
      timers.push(setTimeout(tryNext, STAGGER))
      socket.once(destination.isEncrypted ? 'secureConnect' : 'connect', () => settle(socket))
      socket.on('error', (error) => {
        failed += 1
        if (failed === addresses.length) settle(error)
        else tryNext()
      })
    }

    tryNext()
  })
}
