import { createServer } from 'node:net'
import type { Environment } from '../lib/environment.ts'

type PortName = 'SITE_PORT' | 'API_PORT' | 'MAILBOX_PORT'

/** Whether no program listens on a port of this machine. */
export const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })

/** Throws an Error of one line for the first of these ports that is in use. */
export async function assertFree(environment: Environment, names: readonly PortName[]): Promise<void> {
  const free = await Promise.all(names.map((name) => isFree(environment[name])))
  const busy = names.find((_name, index) => !free[index])
  if (busy) throw new Error(`Port ${environment[busy]} is already in use. Free it, or set ${busy} to another port.`)
}
