import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeKeychain, memoryFile } from '../testing/fakes.ts'
import { BLOB_VERSION } from './blob.ts'
import { SessionStore } from './session-store.ts'

const SESSION = 'sb-127-auth-token'
const VERIFIER = 'sb-127-auth-token-code-verifier'
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.secret.token'

const logged: unknown[] = []

beforeEach(() => {
  logged.length = 0
  for (const name of ['log', 'warn', 'error', 'info', 'debug'] as const) {
    vi.spyOn(console, name).mockImplementation((...args: unknown[]) => void logged.push(...args))
  }
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Returns a file with a session, and the keychain that encrypted it. */
async function storedSession() {
  const keychain = fakeKeychain()
  const file = memoryFile()
  const sessionStore = await SessionStore.open(keychain, file)
  await sessionStore.write(SESSION, TOKEN)
  await sessionStore.write(VERIFIER, 'verifier')
  return { keychain, file, content: file.content ?? Buffer.alloc(0) }
}

test('restores a session at the next start, from a file without readable content [K1]', async () => {
  const { keychain, file, content } = await storedSession()
  const again = await SessionStore.open(keychain, file)
  expect(again.status).toEqual({ kind: 'ready' })
  expect(again.read(SESSION)).toBe(TOKEN)
  expect(content.toString()).not.toContain(TOKEN)
  expect(content.toString()).not.toContain(Buffer.from(TOKEN).toString('base64'))
})

test('serialises writes, and the last one wins [K1]', async () => {
  const keychain = fakeKeychain()
  const file = memoryFile()
  const sessionStore = await SessionStore.open(keychain, file)
  await Promise.all(Array.from({ length: 20 }, (_, index) => sessionStore.write(SESSION, `token ${index}`)))
  expect((await SessionStore.open(keychain, file)).read(SESSION)).toBe('token 19')
})

test.each([null, 'locked'])(
  'keeps the session in memory and writes nothing without a keychain (%s) [K2]',
  async (state) => {
    const keychain = fakeKeychain(state === null ? null : 'gnome_libsecret')
    if (state === 'locked') keychain.state = 'locked'
    const file = memoryFile()
    const sessionStore = await SessionStore.open(keychain, file)
    expect(sessionStore.status).toEqual({ kind: 'memory' })
    await sessionStore.write(SESSION, TOKEN)
    expect(sessionStore.read(SESSION)).toBe(TOKEN)
    expect([file.writes, file.content]).toEqual([0, null])
  },
)

test('leaves the file unchanged while the keychain is locked, and restores the session after unlocking [K3]', async () => {
  const { keychain, file, content } = await storedSession()
  keychain.state = 'locked'
  const sessionStore = await SessionStore.open(keychain, file)
  expect(sessionStore.status).toEqual({ kind: 'locked' })
  expect(sessionStore.read(SESSION)).toBeNull()
  sessionStore.acknowledge()
  await sessionStore.write(SESSION, 'for this time')
  await sessionStore.remove(SESSION)
  expect(file.content).toEqual(content)
  keychain.state = 'open'
  expect((await SessionStore.open(keychain, file)).read(SESSION)).toBe(TOKEN)
})

test('treats a keychain with a different key as locked [K3]', async () => {
  const { keychain, file, content } = await storedSession()
  keychain.key = 0x33
  expect((await SessionStore.open(keychain, file)).status).toEqual({ kind: 'locked' })
  expect(file.content).toEqual(content)
})

test('survives 1,000 mutations of the file: sign-in, no crash, no foreign session, no token in a log [K4]', async () => {
  const { keychain, content } = await storedSession()
  // A seeded sequence, so that a failure is reproducible.
  let seed = 42
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 1000; round += 1) {
    const mutated = Buffer.from(content)
    const isCut = round % 4 === 0
    if (!isCut) for (let times = 0; times <= round % 3; times += 1) mutated[random(mutated.length)] = random(256)
    const file = memoryFile(isCut ? mutated.subarray(0, random(mutated.length)) : mutated)
    const sessionStore = await SessionStore.open(keychain, file)
    expect(['corrupt', 'locked', 'changed', 'newer', 'ready']).toContain(sessionStore.status.kind)
    expect([null, TOKEN]).toContain(sessionStore.read(SESSION))
  }
  expect(JSON.stringify(logged)).not.toContain('eyJ')
})

test('replaces a damaged file at the next sign-in [K4]', async () => {
  const { keychain, content } = await storedSession()
  const file = memoryFile(content.subarray(0, 40))
  const sessionStore = await SessionStore.open(keychain, file)
  expect(sessionStore.status).toEqual({ kind: 'corrupt' })
  await sessionStore.write(SESSION, 'new')
  expect((await SessionStore.open(keychain, file)).read(SESSION)).toBe('new')
})

test('treats an unreadable file as damaged [K4]', async () => {
  const file = { ...memoryFile(), read: () => Promise.reject(new Error('EIO')) }
  expect((await SessionStore.open(fakeKeychain(), file)).status).toEqual({ kind: 'corrupt' })
})

test('names a keychain other than the one that encrypted the file [K5]', async () => {
  const { file } = await storedSession()
  const sessionStore = await SessionStore.open(fakeKeychain('kwallet6'), file)
  expect(sessionStore.status).toEqual({ kind: 'changed', stored: 'gnome_libsecret', current: 'kwallet6' })
  await sessionStore.write(SESSION, 'new')
  expect((await SessionStore.open(fakeKeychain('kwallet6'), file)).read(SESSION)).toBe('new')
})

test('keeps the file when the keychain is missing [K5]', async () => {
  const { file, content } = await storedSession()
  const sessionStore = await SessionStore.open(fakeKeychain(null), file)
  expect(sessionStore.status).toEqual({ kind: 'changed', stored: 'gnome_libsecret', current: 'none' })
  await sessionStore.write(SESSION, 'new')
  expect(file.content).toEqual(content)
})

test('deletes the session and every verifier from disk on sign-out, even with a locked keychain [K6]', async () => {
  const { keychain, file } = await storedSession()
  const sessionStore = await SessionStore.open(keychain, file)
  await sessionStore.write('sb-127-auth-token-flow-1-code-verifier', 'another')
  keychain.state = 'locked'
  await sessionStore.remove(SESSION)
  expect(file.content).toBeNull()
  expect(sessionStore.read(VERIFIER)).toBeNull()
})

test('deletes a used verifier only [K6]', async () => {
  const { keychain, file } = await storedSession()
  const sessionStore = await SessionStore.open(keychain, file)
  await sessionStore.remove(VERIFIER)
  const again = await SessionStore.open(keychain, file)
  expect([again.read(SESSION), again.read(VERIFIER)]).toEqual([TOKEN, null])
})

test('does not touch the file of a newer version [K7]', async () => {
  const content = Buffer.from(JSON.stringify({ version: BLOB_VERSION + 1, anything: true }))
  const file = memoryFile(content)
  const sessionStore = await SessionStore.open(fakeKeychain(), file)
  expect(sessionStore.status).toEqual({ kind: 'newer' })
  await sessionStore.write(SESSION, TOKEN)
  await sessionStore.clear()
  expect(file.content).toEqual(content)
})

test('reports a failed write and continues with the next one', async () => {
  const keychain = fakeKeychain()
  const file = memoryFile()
  const sessionStore = await SessionStore.open(keychain, file)
  keychain.state = 'locked'
  await expect(sessionStore.write(SESSION, 'lost')).rejects.toThrow('not available')
  keychain.state = 'open'
  await sessionStore.write(SESSION, TOKEN)
  expect((await SessionStore.open(keychain, file)).read(SESSION)).toBe(TOKEN)
})

test('limits the size of the session store', async () => {
  const sessionStore = await SessionStore.open(fakeKeychain(), memoryFile())
  const fill = async () => {
    for (let index = 0; index < 100; index += 1)
      await sessionStore.write(`sb-127-auth-token-flow-${index}-code-verifier`, 'x')
  }
  await expect(fill()).rejects.toThrow('full')
})
