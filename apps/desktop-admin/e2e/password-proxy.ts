import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** An HTTP proxy that requires a name and a password. Closed by `using`. */
export async function startPasswordProxy(name: string, password: string) {
  const expected = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
  const isAllowed = ({ headers }: IncomingMessage) => headers['proxy-authorization'] === expected
  const challenge = { 'Proxy-Authenticate': 'Basic realm="Office"' }
  const sockets = new Set<Socket>()
  const passed: string[] = []
  const server = createServer((incoming, outgoing) => {
    if (!isAllowed(incoming)) {
      outgoing.writeHead(407, challenge).end()
      return
    }
    const { url = '', method, headers } = incoming
    passed.push(url)
    const onwards = request(url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onwards.on('error', () => outgoing.destroy())
    incoming.pipe(onwards)
  })
  server.on('connection', (socket) => sockets.add(socket))
  server.on('connect', (incoming: IncomingMessage, near: Socket) => {
    near.on('error', () => near.destroy())
    if (!isAllowed(incoming)) {
      near.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="Office"\r\n\r\n')
      return
    }
    const [host = '', port = '80'] = (incoming.url ?? '').split(':')
    const far = connect(Number(port), host, () => {
      near.write('HTTP/1.1 200 Connection established\r\n\r\n')
      near.pipe(far).pipe(near)
    })
    far.on('error', () => near.destroy())
    far.on('close', () => near.destroy())
    near.on('close', () => far.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has this address
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    passed,
    async [Symbol.asyncDispose]() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
