import { createServer } from 'node:net'
import { LocalStackError } from '../errors.ts'

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}

/** Returns the requested port if it is free, or any free port by default. Throws LocalStackError. */
export async function freePort(wanted = 0): Promise<number> {
  try {
    return await listenOnce(wanted)
  } catch (cause) {
    throw portTaken(wanted, cause)
  }
}

/** Returns the error for a database port in use. */
export function portTaken(port: number, cause?: unknown): LocalStackError {
  return new LocalStackError(`Port ${port} for the database is already in use; free it or choose another.`, { cause })
}
