import { expect, test } from 'vitest'
import { fakeKeychain, memoryFile } from '../testing.ts'
import { backendName } from './backend.ts'
import { Vault } from './vault.ts'

test.each([
  ['linux', 'gnome_libsecret', 'gnome_libsecret'],
  ['linux', 'kwallet6', 'kwallet6'],
  ['linux', 'basic_text', null],
  ['linux', 'unknown', null],
  ['darwin', 'basic_text', 'keychain'],
  ['win32', 'basic_text', 'dpapi'],
] as const)('K2 on %s with %s the keychain is %s', (platform, selected, name) => {
  expect(backendName(platform, () => selected)).toBe(name)
})

test('K2 nothing is written under the key of basic_text, although it can encrypt', async () => {
  const backend = backendName('linux', () => 'basic_text')
  const keychain = { ...fakeKeychain(), backend, isAvailable: () => true }
  const file = memoryFile()
  const vault = await Vault.open(keychain, file)
  await vault.write('session', 'token')
  expect([vault.status, file.writes, file.content]).toEqual([{ kind: 'memory' }, 0, null])
})
