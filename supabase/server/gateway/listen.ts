import type { Server } from 'node:http'
import { OperatorError } from '../errors.ts'

/**
 * Opens the API's port and returns its local URL. Port 0 selects a free one.
 * @throws OperatorError when the port is in use.
 */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const isBusy = 'code' in error && error.code === 'EADDRINUSE'
      reject(
        isBusy
          ? new OperatorError(`Port ${port} for the API is in use. Free it, or set API_PORT to another port.`)
          : error,
      )
    })
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const own = host === '0.0.0.0' ? '127.0.0.1' : host
  return `http://${own}:${typeof address === 'object' ? (address?.port ?? port) : port}`
}
