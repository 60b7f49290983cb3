import { spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import tls from 'node:tls'
import { onTestFinished } from 'vitest'
import { AUTHORITY, resolveMailHosts } from './mail-hosts.ts'

/** Configures this process to resolve the tests' mail hosts and trust their certificate. */
export function trustMailHosts(): void {
  resolveMailHosts()
  tls.setDefaultCACertificates([...tls.getCACertificates(), AUTHORITY])
}

// Listens and then blocks, so that no connection is accepted.
const LISTEN = `
  const server = require('node:net').createServer()
  server.on('error', () => process.exit())
  server.listen({ host: process.argv[1], port: Number(process.argv[2]), backlog: 1 }, () => {
    require('node:fs').writeSync(1, 'listening')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  })
`

/** The connections that fill the backlog of a blocked listener. */
const QUEUE = 8

/**
 * Lets further connections to a local address time out for the duration of the test. On machines without the address (macOS), they time out
 * anyway.
 */
export async function startSilentHost(host: string, port: number): Promise<void> {
  const child = spawn(process.execPath, ['-e', LISTEN, host, String(port)], { stdio: ['ignore', 'pipe', 'ignore'] })
  const queue: net.Socket[] = []
  onTestFinished(() => {
    for (const socket of queue) socket.destroy()
    child.kill('SIGKILL')
  })
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  for (let count = 0; count < QUEUE; count += 1) {
    const socket = net.connect({ host, port })
    socket.on('error', () => undefined)
    queue.push(socket)
  }
  await once(queue[0] ?? child, 'connect')
}
