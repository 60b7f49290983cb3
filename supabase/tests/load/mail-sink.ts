import { createServer } from 'node:net'

/** Starts a mail server that accepts every mail and forgets it; returns its port. It runs until the process ends. */
export function startMailSink(): Promise<number> {
  const server = createServer((socket) => {
    let pending = ''
    let isData = false
    socket.on('error', () => socket.destroy())
    socket.write('220 sink ESMTP\r\n')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      pending += chunk
      for (;;) {
        const end = pending.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const line = isData ? '' : pending.slice(0, end).toUpperCase()
        pending = pending.slice(end + (isData ? 5 : 2))
        if (isData) isData = false
        else isData = line === 'DATA'
        if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
