import { Agent, request } from 'node:http'

/** A visitor: an address, and one connection to each server that stays open. */
export interface Client {
  readonly address: string
  readonly agent: Agent
}

let clients = 0

/** Returns a client with an address that no other has, as a trusted proxy forwards it. */
export function newClient(): Client {
  clients += 1
  const address = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`
  return { address, agent: new Agent({ keepAlive: true, maxSockets: 1 }) }
}

export interface Answer {
  readonly status: number
  readonly body: Buffer
}

/** Sends a GET, or a POST with a JSON body, and reads the whole response. Lean, because it shares the machine with the server. */
export function send(
  client: Client,
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body)
    const sent = request(
      url,
      {
        agent: client.agent,
        method: text ? 'POST' : 'GET',
        headers: {
          ...headers,
          'x-forwarded-for': client.address,
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}
