import { createServer, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { listen } from '../../local/gateway/listen.ts'

const requestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
})

interface Asked {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: z.infer<typeof requestSchema>
}

/** How the stub answers one request. */
export type Reply = (response: ServerResponse) => void

export interface ModelStub {
  /** What AI_BASE_URL is set to. */
  readonly url: string
  /** Every request that came, in order. */
  readonly asked: Asked[]
  /** The next replies; the last one is given again and again. */
  replies: Reply[]
  stop(): Promise<void>
}

/** Answers with a status and a body, as it is or as JSON. */
export const reply =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** Answers as a model does. */
export const says = (content: string | null): Reply =>
  reply(200, { id: '1', object: 'chat.completion', choices: [{ index: 0, message: { role: 'assistant', content } }] })

/** Never answers. */
export const keepsSilent: Reply = () => undefined

/** Begins an answer and never ends it. */
export const trailsOff: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"choices":[')
}

/** Breaks the connection. */
export const hangsUp: Reply = (response) => response.destroy()

/** A server that speaks like OpenAI's chat endpoint and says what it is told to. */
export async function startModelStub(): Promise<ModelStub> {
  const stub = { url: '', asked: [] as Asked[], replies: [] as Reply[] }
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      const { authorization } = request.headers
      stub.asked.push({ path: request.url ?? '', authorization, body: requestSchema.parse(JSON.parse(text)) })
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
