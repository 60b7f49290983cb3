import { expect, test } from 'vitest'
import { fakeKeychain, memoryFile } from '../testing/fakes.ts'
import { backendName } from './backend.ts'
import { SessionStore } from './session-store.ts'

test.each([
  ['linux', 'gnome_libsecret', 'gnome_libsecret'],
  ['linux', 'kwallet6', 'kwallet6'],
  ['linux', 'basic_text', null],
  ['linux', 'unknown', null],
  ['darwin', 'basic_text', 'keychain'],
  ['win32', 'basic_text', 'dpapi'],
] as const)('detects on %s with %s the keychain %s [K2]', (platform, selected, name) => {
  expect(backendName(platform, () => selected)).toBe(name)
})

test('stores nothing with basic_text, although it can encrypt [K2]', async () => {
  const backend = backendName('linux', () => 'basic_text')
  const keychain = { ...fakeKeychain(), backend, isAvailable: () => true }
  const file = memoryFile()
  const sessionStore = await SessionStore.open(keychain, file)
  await sessionStore.write('session', 'token')
  expect([sessionStore.status, file.writes, file.content]).toEqual([{ kind: 'memory' }, 0, null])
})
