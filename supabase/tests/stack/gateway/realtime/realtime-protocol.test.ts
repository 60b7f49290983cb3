import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { signToken, verifyToken } from '../../../../server/keys/jwt.ts'
import { type TestStack, until, useTestStack } from '../../support.ts'

/** Sends raw protocol frames and returns the received ones. */
async function exchange(stack: TestStack, version: '1.0.0' | '2.0.0', ...frames: unknown[]): Promise<unknown[]> {
  const socket = new WebSocket(
    `${stack.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${stack.publishableKey}&vsn=${version}`,
  )
  const answers: unknown[] = []
  socket.on('message', (data: Buffer) => answers.push(JSON.parse(data.toString())))
  await new Promise((resolve) => socket.once('open', resolve))
  for (const frame of frames) socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  socket.send(JSON.stringify([null, 'last', 'phoenix', 'heartbeat', {}]))
  await until(() => answers.some((answer) => JSON.stringify(answer).includes('"last"')))
  socket.terminate()
  return answers
}

test.for(['expired', 'forged', 'sb_secret_wrong'])('rejects a channel with a token that is %s', async (kind) => {
  const stack = await useTestStack()
  const client = await stack.signedIn('admin@example.test', 'approved')
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  const claims = verifyToken(token, stack)
  if (!claims) throw new Error('The token is invalid')
  const expired = signToken({ ...claims, exp: 1 }, stack)
  const [header, payload] = expired.split('.')
  const tokens: Record<string, string> = { expired, forged: `${header}.${payload}.${token.split('.')[2]}` }
  const join = {
    config: { postgres_changes: [{ event: '*', schema: 'public', table: 'quote_requests' }] },
    access_token: tokens[kind] ?? kind,
  }
  const [answer] = await exchange(stack, '2.0.0', ['1', '1', 'realtime:x', 'phx_join', join])
  expect(answer).toMatchObject(['1', '1', 'realtime:x', 'phx_reply', { status: 'error' }])
})

test('supports both protocol versions and leaving, and ignores invalid frames', async () => {
  const stack = await useTestStack()
  const join = { config: { postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'projects' }] } }
  const old = await exchange(stack, '1.0.0', {
    topic: 'realtime:x',
    event: 'phx_join',
    payload: join,
    ref: '1',
    join_ref: '1',
  })
  expect(old[0]).toMatchObject({ topic: 'realtime:x', event: 'phx_reply', ref: '1', payload: { status: 'ok' } })
  const rubbish = [
    '{',
    '[]',
    'null',
    '[1,2,3]',
    ['1', '1', 'nope', 'phx_join', {}],
    ['1', '2', 'realtime:x', 'phx_join', { config: 7 }],
  ]
  const answers = await exchange(
    stack,
    '2.0.0',
    ...rubbish,
    ['3', '3', 'realtime:x', 'phx_join', join],
    ['3', '4', 'realtime:x', 'phx_leave', {}],
  )
  expect(answers).toMatchObject([
    ['1', '1', 'nope', 'phx_reply', { status: 'error' }],
    ['1', '2', 'realtime:x', 'phx_reply', { status: 'error' }],
    ['3', '3', 'realtime:x', 'phx_reply', { status: 'ok' }],
    ['3', null, 'realtime:x', 'system', { status: 'ok' }],
    ['3', '4', 'realtime:x', 'phx_reply', { status: 'ok' }],
    ['3', null, 'realtime:x', 'phx_close', {}],
    [null, 'last', 'phoenix', 'phx_reply', { status: 'ok' }],
  ])
})

test.for([
  ['no key', '/realtime/v1/websocket', {}],
  ['a wrong key', '/realtime/v1/websocket?apikey=wrong', {}],
  ['another path', '/realtime/v1/other?apikey=', {}],
  ['an untrusted page', '/realtime/v1/websocket?apikey=', { origin: 'http://evil.test' }],
] as const)('rejects a socket with %s', async ([, path, headers]) => {
  const stack = await useTestStack()
  const url = stack.url.replace('http', 'ws') + path + (path.endsWith('=') ? stack.publishableKey : '')
  const socket = new WebSocket(url, { headers })
  const refusal = await new Promise((resolve) => socket.once('error', resolve))
  expect(String(refusal)).toMatch(/40[134]/)
})

const join = (n: number) => ['1', String(n), `realtime:${n}`, 'phx_join', {}]

test('rejects more than a hundred channels on a socket, and allows another after one has left', async () => {
  const stack = await useTestStack()
  const answers = await exchange(
    stack,
    '2.0.0',
    ...Array.from({ length: 102 }, (_, n) => join(n)),
    ['1', 'leave', 'realtime:0', 'phx_leave', {}],
    join(102),
  )
  const statusOf = (n: number) => answers.find((answer) => Array.isArray(answer) && answer[1] === String(n))
  for (const n of [0, 99, 102]) expect(statusOf(n)).toMatchObject({ 4: { status: 'ok' } })
  for (const n of [100, 101])
    expect(statusOf(n)).toMatchObject({ 4: { status: 'error', response: { reason: 'Too many channels' } } })
})
