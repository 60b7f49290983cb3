import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Channel } from '../../shared/api.ts'
import { handleRequest, type Handlers } from './handle-request.ts'
import { PAYLOADS } from './payloads.ts'

const PAGE = { url: 'app://admin/admin/quote-management', isMainFrame: true }

const handlers = (): Handlers => ({
  start: vi.fn<Handlers['start']>(),
  connect: vi.fn<Handlers['connect']>(),
  continueWithoutSession: vi.fn<Handlers['continueWithoutSession']>(),
  restart: vi.fn<Handlers['restart']>(),
  readSession: vi.fn<Handlers['readSession']>(() => 'value'),
  writeSession: vi.fn<Handlers['writeSession']>(),
  removeSession: vi.fn<Handlers['removeSession']>(),
  proxyQuestion: vi.fn<Handlers['proxyQuestion']>(),
  answerProxy: vi.fn<Handlers['answerProxy']>(),
  readOfflineCache: vi.fn<Handlers['readOfflineCache']>(),
  writeOfflineCache: vi.fn<Handlers['writeOfflineCache']>(),
  setLanguage: vi.fn<Handlers['setLanguage']>(),
  openExternal: vi.fn<Handlers['openExternal']>(),
  notify: vi.fn<Handlers['notify']>(),
  setWaiting: vi.fn<Handlers['setWaiting']>(),
  openFile: vi.fn<Handlers['openFile']>(),
  writeFile: vi.fn<Handlers['writeFile']>(),
  closeFile: vi.fn<Handlers['closeFile']>(),
})

const KEY = 'sb-127-auth-token'

test('handles a well-formed request of the app [E3]', async () => {
  const table = handlers()
  expect(await handleRequest(table, 'readSession', PAGE, { key: KEY })).toBe('value')
  expect(table.readSession).toHaveBeenCalledWith({ key: KEY })
})

test('queues requests until the session store is open, and rejects an untrusted sender immediately [K3, E3]', async () => {
  const { promise, resolve } = Promise.withResolvers<Handlers>()
  const answered = vi.fn<(value: string | null) => void>()
  const waiting = handleRequest(promise, 'readSession', PAGE, { key: KEY }).then(answered)
  const stranger = { url: 'https://admin.test/', isMainFrame: true }
  await expect(handleRequest(promise, 'readSession', stranger, { key: KEY })).rejects.toThrow('readSession: refused')
  await expect(handleRequest(promise, 'readSession', PAGE, { key: 'other' })).rejects.toThrow('readSession: malformed')
  expect(answered).not.toHaveBeenCalled()
  resolve(handlers())
  await waiting
  expect(answered).toHaveBeenCalledWith('value')
})

test.each([
  null,
  { url: 'app://admin/', isMainFrame: false },
  { url: 'https://admin/', isMainFrame: true },
  { url: 'app://admin.evil.test/', isMainFrame: true },
  { url: 'app://evil@admin/', isMainFrame: true },
  { url: 'app://admin:1/', isMainFrame: true },
  { url: 'about:blank', isMainFrame: true },
  { url: '', isMainFrame: true },
])('rejects a message of %j [E3]', async (sender) => {
  const table = handlers()
  await expect(handleRequest(table, 'readSession', sender, { key: KEY })).rejects.toThrow('readSession: refused')
  expect(table.readSession).not.toHaveBeenCalled()
})

test.each<[Channel, unknown]>([
  ['readSession', { key: 'password' }],
  ['readSession', { key: '../../etc/passwd' }],
  ['readSession', { key: 'sb-127-auth-token-anything' }],
  ['readSession', { key: KEY, more: 1 }],
  ['writeSession', { key: KEY }],
  ['writeSession', { key: KEY, value: 'x'.repeat(65_537) }],
  ['answerProxy', { name: '', password: 'p' }],
  ['answerProxy', { name: 'n', password: 'p', host: 'other.test' }],
  ['writeOfflineCache', { content: 'x'.repeat(8_000_001) }],
  ['writeOfflineCache', { content: { userId: 'a' } }],
  ['connect', { url: 'file:///etc/passwd', key: 'k', siteUrl: '' }],
  ['connect', { url: 'https://a.test', key: '', siteUrl: '' }],
  ['connect', { url: 'https://a.test', key: 'k', siteUrl: 'javascript:alert(1)' }],
  ['notify', { title: 'a', body: 'b', to: 'https://evil.test' }],
  ['notify', { title: 'a', body: 'b', to: '/admin/../auth/confirm?token_hash=x' }],
  ['setWaiting', { count: -1 }],
  ['setWaiting', { count: Number.NaN }],
  ['openFile', { name: '' }],
  ['writeFile', { file: 1, part: 'text' }],
  ['writeFile', { file: 1, part: new Uint8Array(1_048_577) }],
  ['setLanguage', { language: 'de' }],
  ['start', {}],
])('rejects on %s the payload %j [E3]', async (channel, payload) => {
  const table = handlers()
  await expect(handleRequest(table, channel, PAGE, payload)).rejects.toThrow(`${channel}: malformed`)
  expect(table[channel]).not.toHaveBeenCalled()
})

test('leaves the payload out of the error, because it may be a token [E3]', async () => {
  const payload = { key: KEY, value: 42, token: 'eyJ-secret' }
  await expect(handleRequest(handlers(), 'writeSession', PAGE, payload)).rejects.toThrow(/^writeSession: malformed$/)
})

test('passes generated payloads to a handler only if the schema accepts them, and never crashes [E3]', async () => {
  const channels: Channel[] = [
    'connect',
    'writeSession',
    'openExternal',
    'notify',
    'setWaiting',
    'writeFile',
    'closeFile',
  ]
  const shapes = fc.oneof(
    fc.anything(),
    fc.record({ key: fc.string(), value: fc.anything() }),
    fc.record({ url: fc.webUrl(), key: fc.string(), siteUrl: fc.string() }),
    fc.record({ file: fc.integer(), keep: fc.anything(), part: fc.uint8Array() }),
    fc.record({ count: fc.double() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...channels), shapes, async (channel, payload) => {
      const table = handlers()
      const isTaken = PAYLOADS[channel].safeParse(payload).success
      const outcome = await handleRequest(table, channel, PAGE, payload).then(
        () => true,
        () => false,
      )
      expect(outcome).toBe(isTaken)
      expect(vi.mocked(table[channel]).mock.calls.length).toBe(isTaken ? 1 : 0)
    }),
    { numRuns: 2000 },
  )
})
