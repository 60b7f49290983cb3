import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { OperatorError } from '../errors.ts'

// Below the ports that systems give to connections and to servers on any port, so that nothing takes one before its server starts.
const LOWEST = 20_000
const HIGHEST = 32_000

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(port)))
  })
}

const isTaken = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === 'EADDRINUSE'

/** Returns the requested port if it is free, or any free port by default. Throws OperatorError. */
export async function freePort(wanted?: number): Promise<number> {
  const port = wanted || randomInt(LOWEST, HIGHEST)
  try {
    return await listenOnce(port)
  } catch (cause) {
    if (!wanted && isTaken(cause)) return freePort()
    throw portTaken(port, cause)
  }
}

/** Returns the error for a database port in use. */
export function portTaken(port: number, cause?: unknown): OperatorError {
  return new OperatorError(`Port ${port} for the database is already in use; free it or choose another.`, { cause })
}
