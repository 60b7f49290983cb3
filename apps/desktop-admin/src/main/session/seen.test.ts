import { describe, expect, it } from 'vitest'
import { fakeKeychain, memoryFile } from '../testing.ts'
import { Seen } from './seen.ts'

const CONTENT = '{"rows":[{"email":"kari@example.test"}]}'

function seen({ keepsSession = true } = {}) {
  const keychain = fakeKeychain()
  const file = memoryFile()
  const vault = { keepsSession }
  return { keychain, file, vault, seen: new Seen(keychain, file, vault) }
}

describe('what was seen', () => {
  it('K1 is read again, and cannot be read in its file', async () => {
    const { seen: store, file } = seen()
    await store.keep(CONTENT)
    expect(file.content?.toString('latin1')).not.toContain('kari@example.test')
    await expect(store.read()).resolves.toBe(CONTENT)
  })

  it('K6 goes with the session, also where it was being written', async () => {
    const { seen: store, file, vault } = seen()
    const writing = store.keep(CONTENT)
    vault.keepsSession = false
    await Promise.all([writing, store.follow()])
    expect(file.content).toBeNull()
    await store.keep(CONTENT)
    expect(file.content).toBeNull()
  })

  it('stays while there is a session', async () => {
    const { seen: store } = seen()
    await store.keep(CONTENT)
    await store.follow()
    await expect(store.read()).resolves.toBe(CONTENT)
  })

  it('is not given without the session', async () => {
    const { seen: store, vault } = seen()
    await store.keep(CONTENT)
    vault.keepsSession = false
    await expect(store.read()).resolves.toBeNull()
  })

  it.each(['damaged', 'locked', 'absent'])('is nothing where it is %s', async (how) => {
    const { seen: store, file, keychain } = seen()
    await store.keep(CONTENT)
    if (how === 'damaged') file.content = Buffer.from('{')
    if (how === 'locked') keychain.state = 'locked'
    if (how === 'absent') file.content = null
    await expect(store.read()).resolves.toBeNull()
  })
})
