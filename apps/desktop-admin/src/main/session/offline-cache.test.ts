import { describe, expect, test } from 'vitest'
import { fakeKeychain, memoryFile } from '../testing/fakes.ts'
import { OfflineCache } from './offline-cache.ts'

const CONTENT = '{"rows":[{"email":"kari@example.test"}]}'

function setUp({ hasStoredSession = true } = {}) {
  const keychain = fakeKeychain()
  const file = memoryFile()
  const sessionStore = { hasStoredSession }
  return { keychain, file, sessionStore, offlineCache: new OfflineCache(keychain, file, sessionStore) }
}

describe('the offline cache', () => {
  test('is restored, and is not readable in its file [K1]', async () => {
    const { offlineCache: store, file } = setUp()
    await store.write(CONTENT)
    expect(file.content?.toString('latin1')).not.toContain('kari@example.test')
    await expect(store.read()).resolves.toBe(CONTENT)
  })

  test('is deleted with the session, also during a write [K6]', async () => {
    const { offlineCache: store, file, sessionStore } = setUp()
    const writing = store.write(CONTENT)
    sessionStore.hasStoredSession = false
    await Promise.all([writing, store.removeIfSignedOut()])
    expect(file.content).toBeNull()
    await store.write(CONTENT)
    expect(file.content).toBeNull()
  })

  test('persists while there is a session', async () => {
    const { offlineCache: store } = setUp()
    await store.write(CONTENT)
    await store.removeIfSignedOut()
    await expect(store.read()).resolves.toBe(CONTENT)
  })

  test('returns nothing without the session', async () => {
    const { offlineCache: store, sessionStore } = setUp()
    await store.write(CONTENT)
    sessionStore.hasStoredSession = false
    await expect(store.read()).resolves.toBeNull()
  })

  test.each(['damaged', 'locked', 'absent'])('returns nothing when it is %s', async (how) => {
    const { offlineCache: store, file, keychain } = setUp()
    await store.write(CONTENT)
    if (how === 'damaged') file.content = Buffer.from('{')
    if (how === 'locked') keychain.state = 'locked'
    if (how === 'absent') file.content = null
    await expect(store.read()).resolves.toBeNull()
  })
})
