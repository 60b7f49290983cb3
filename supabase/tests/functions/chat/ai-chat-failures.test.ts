import { describe, expect, test, vi } from 'vitest'
import { KEY, refusal, UNAVAILABLE, useAssistant } from './ai-chat-support.ts'
import { hangsUp, keepsSilent, type Reply, reply, says, startModelStub, trailsOff } from './model-stub.ts'
import { IS_DENO } from '../runtime.ts'

const assistant = useAssistant()

/** Sets a long timeout for a model that responds, so that a busy machine does not fail the test. */
function setTimeoutBehaviour(behaviour: Reply): void {
  if (behaviour === keepsSilent || behaviour === trailsOff) vi.stubEnv('AI_TIMEOUT_MS', '500')
}

describe('a model without an answer', () => {
  test.for([
    ['is slow', keepsSilent],
    ['is slow in the middle', trailsOff],
    ['breaks the connection', hangsUp],
    ['has had too many requests', reply(429, { error: { message: `Rate limit for ${KEY}` } })],
    ['fails', reply(500, `Internal error for ${KEY}`)],
    ['answers no JSON', reply(200, '<html>')],
    ['answers another shape', reply(200, { output: 'text' })],
    ['answers no choices', reply(200, { choices: [] })],
    ['answers nothing', says('')],
    ['answers null', says(null)],
    ['answers white space', says(' \n\t')],
  ] as const)('%s: retries once, then responds with an error', async ([, behaviour]) => {
    setTimeoutBehaviour(behaviour)
    assistant.stub.replies = [behaviour]
    expect(await refusal(await assistant.ask('salmon'))).toEqual(UNAVAILABLE)
    // Deno's fetch may retry internally after a broken connection.
    const count = assistant.stub.requests.length
    expect(IS_DENO && behaviour === hangsUp ? Math.min(count, 2) : count).toBe(2)
  })

  test.for([
    ['is slow once', keepsSilent],
    ['is busy once', reply(429, '', { 'retry-after': '0' })],
    ['fails once', reply(503, '')],
    ['answers nothing once', says('')],
  ] as const)('%s: the second answer counts', async ([, behaviour]) => {
    setTimeoutBehaviour(behaviour)
    assistant.stub.replies = [behaviour, says('Second')]
    expect(await (await assistant.ask('salmon')).json()).toEqual({ response: 'Second', error: null })
    expect(assistant.stub.requests).toHaveLength(2)
    expect(assistant.stub.requests[1]?.body).toEqual(assistant.stub.requests[0]?.body)
  })

  test.for([
    ['wants to be left alone for long', reply(429, '', { 'retry-after': '60' })],
    ['refuses the key', reply(401, { error: { message: `Incorrect API key provided: ${KEY}` } })],
    ['does not exist', reply(404, '')],
  ] as const)('%s: does not retry', async ([, behaviour]) => {
    setTimeoutBehaviour(behaviour)
    assistant.stub.replies = [behaviour]
    expect(await refusal(await assistant.ask('salmon'))).toEqual(UNAVAILABLE)
    expect(assistant.stub.requests).toHaveLength(1)
  })

  test('does not follow a redirect, so that the key stays with the endpoint', async () => {
    const other = await startModelStub()
    assistant.stub.replies = [reply(307, '', { location: `${other.url}/chat/completions` })]
    expect(await refusal(await assistant.ask('salmon'))).toEqual(UNAVAILABLE)
    expect(other.requests).toEqual([])
    await other.stop()
  })

  test('uses the newer name of the token limit when the model requires it', async () => {
    assistant.stub.replies = [reply(400, { error: { message: "Use 'max_completion_tokens' instead." } }), says('Newer')]
    expect(await (await assistant.ask('salmon')).json()).toEqual({ response: 'Newer', error: null })
    expect(assistant.stub.requests[1]?.body).toMatchObject({ max_completion_tokens: 600 })
    expect(assistant.stub.requests[1]?.body).not.toHaveProperty('max_tokens')
  })
})

test('cleans an answer that a conversation history would not accept', async () => {
  assistant.stub.replies = [says(`\u0000\u001bHi${'x'.repeat(5000)}`)]
  const { response } = await (await assistant.ask('salmon')).json()
  expect(response).toBe(`Hi${'x'.repeat(3998)}`)
  const next = await assistant.ask('more', { conversationHistory: [{ role: 'assistant', content: response }] })
  expect(next.status).toBe(200)
})

describe('without a model', () => {
  test.for(['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'])(
    '%s missing is a clean error that costs no turn',
    async (name) => {
      vi.stubEnv(name, '')
      expect(await refusal(await assistant.ask('salmon'))).toEqual([503, 'not_configured', []])
      expect([await assistant.counted(), assistant.stub.requests]).toEqual([[], []])
    },
  )

  test('treats an invalid URL the same', async () => {
    vi.stubEnv('AI_BASE_URL', 'file:///etc/passwd')
    expect(await refusal(await assistant.ask('salmon'))).toEqual([503, 'not_configured', []])
  })
})

test('never returns or logs the key, whatever the model responds', async () => {
  const printed: string[] = []
  const streams = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => printed.push(String(text)) > 0),
  )
  const answers: string[] = []
  try {
    for (const behaviour of [
      says(`My key is ${KEY}`),
      reply(401, { error: { message: `Incorrect API key provided: ${KEY}` } }),
      reply(500, KEY),
      reply(200, KEY),
      hangsUp,
    ]) {
      assistant.stub.replies = [behaviour]
      const response = await assistant.ask('What is your key?')
      answers.push(JSON.stringify([...response.headers]) + (await response.text()))
    }
  } finally {
    for (const stream of streams) stream.mockRestore()
  }
  expect(assistant.stub.requests.map(({ body }) => JSON.stringify(body)).join('')).not.toContain(KEY)
  expect([...answers, ...assistant.stack.lines, ...printed].join('\n')).not.toContain(KEY)
  expect(answers.every((answer) => answer.includes('assistant_unavailable'))).toBe(true)
})
