import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.end())
  })

/** Starts a program and waits until it listens on a port; returns a function that stops it. Throws with its output if it exits first. */
export async function runServer(
  path: string,
  parameters: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<() => Promise<void>> {
  const child = spawn(path, parameters, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const exited = once(child, 'exit')
  // oxlint-disable-next-line no-await-in-loop -- until it listens
  while (!(await isListening(port))) if (child.exitCode !== null) throw new Error(`${path} ended: ${output}`)
  return async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await exited
  }
}
