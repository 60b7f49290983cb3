import { request } from 'node:http'

interface Answer {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
}

/** Sends a request with headers that `fetch` does not allow. */
export function sendRaw(
  url: string,
  path: string,
  method: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { method, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    sent.once('upgrade', (response, socket) => {
      socket.destroy()
      resolve({ status: response.statusCode ?? 0, headers: response.headers })
    })
    sent.once('error', reject)
    sent.end()
  })
}

/** The headers that open a web socket. */
export const SOCKET = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}
