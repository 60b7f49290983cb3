import { createServer, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { listen } from '../../../server/gateway/listen.ts'

const requestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
})

interface ModelRequest {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: z.infer<typeof requestSchema>
}

/** Responds to one request. */
export type Reply = (response: ServerResponse) => void

export interface ModelStub {
  /** The value of AI_BASE_URL. */
  readonly url: string
  /** All received requests, in order. */
  readonly requests: ModelRequest[]
  /** The queued replies; the last one repeats. */
  replies: Reply[]
  stop(): Promise<void>
}

/** Responds with a status and a body, which is serialised as JSON unless it is a string. */
export const reply =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** Responds as a model does. */
export const says = (content: string | null): Reply =>
  reply(200, { id: '1', object: 'chat.completion', choices: [{ index: 0, message: { role: 'assistant', content } }] })

/** Never responds. */
export const keepsSilent: Reply = () => undefined

/** Starts a response and never completes it. */
export const trailsOff: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"choices":[')
}

/** Breaks the connection. */
export const hangsUp: Reply = (response) => response.destroy()

/** Starts a stub of OpenAI's chat endpoint with configurable replies. */
export async function startModelStub(): Promise<ModelStub> {
  const stub = { url: '', requests: [] as ModelRequest[], replies: [] as Reply[] }
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      const { authorization } = request.headers
      stub.requests.push({ path: request.url ?? '', authorization, body: requestSchema.parse(JSON.parse(text)) })
      const [next = reply(500, '')] = stub.replies.length > 1 ? stub.replies.splice(0, 1) : stub.replies
      next(response)
    })
  })
  stub.url = `${await listen(server, 0, '127.0.0.1')}/v1`
  return Object.assign(stub, {
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
