import { expect, test, vi } from 'vitest'
import { openSession } from './open-session.ts'
import { Preferences } from '../preferences.ts'
import { fakeKeychain, memoryFile } from '../testing/fakes.ts'

const SESSION = 'sb-a-auth-token'
const OLD = { url: 'https://a.test', key: 'a', siteUrl: '' }
const NEW = { url: 'https://b.test', key: 'b', siteUrl: '' }
const NAMED = { NORDLYS_SERVER_URL: NEW.url, NORDLYS_SERVER_KEY: NEW.key }

/** An installation with a session of the old server, and its offline cache. */
async function installation() {
  const keychain = fakeKeychain()
  const files = { session: memoryFile(), offlineCache: memoryFile(), preferences: memoryFile() }
  const open = async (environment: Readonly<Record<string, string>> = {}, file: string | null = null) => {
    const preferences = await Preferences.open(files.preferences)
    const given = { environment, file }
    const opened = await openSession({
      keychain,
      session: files.session,
      offlineCache: files.offlineCache,
      preferences,
      given,
    })
    return { ...opened, server: preferences.values.server }
  }
  const first = await open({}, JSON.stringify(OLD))
  await first.sessionStore.write(SESSION, 'token')
  await first.offlineCache.write('cached')
  return { keychain, files, open }
}

test('restores the session, the offline cache and the server at the next start without writing [K1]', async () => {
  const { files, open } = await installation()
  const { writes } = files.preferences
  const { sessionStore, offlineCache, server } = await open()
  expect([sessionStore.read(SESSION), await offlineCache.read(), server]).toEqual(['token', 'cached', OLD])
  expect(files.preferences.writes).toBe(writes)
})

test('prefers the server of the environment to the last one, and that to the preset file', async () => {
  const { open } = await installation()
  expect((await open({}, JSON.stringify(NEW))).server).toEqual(OLD)
  expect((await open(NAMED, JSON.stringify(OLD))).server).toEqual(NEW)
  expect((await open()).server).toEqual(NEW)
})

test('deletes the session and the offline cache for another server [K6]', async () => {
  const { files, open } = await installation()
  const { sessionStore, offlineCache } = await open(NAMED)
  expect([sessionStore.read(SESSION), await offlineCache.read()]).toEqual([null, null])
  expect([files.session.content, files.offlineCache.content]).toEqual([null, null])
})

test('stores the other server only after the session is deleted [K6]', async () => {
  const { files, open } = await installation()
  const broken = vi.spyOn(files.session, 'remove').mockRejectedValue(new Error('EIO'))
  await expect(open(NAMED)).rejects.toThrow('EIO')
  broken.mockRestore()
  expect((await open()).server).toEqual(OLD)
})

test('leaves both files unchanged while the keychain is locked [K3]', async () => {
  const { keychain, files, open } = await installation()
  const before = [files.session.content, files.offlineCache.content]
  keychain.state = 'locked'
  const { sessionStore } = await open()
  expect(sessionStore.status).toEqual({ kind: 'locked' })
  expect([files.session.content, files.offlineCache.content]).toEqual(before)
})
