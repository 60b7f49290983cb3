import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

/** Replaces a storage of the browser by one that throws as a blocked or full one does. */
const faults: Record<string, (name: string) => void> = {
  'blocked storage, which throws on access': (name) =>
    void Object.defineProperty(globalThis, name, { configurable: true, get: refuse }),
  'storage that throws on use': (name) => vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse }),
  'full storage': (name) => vi.stubGlobal(name, { getItem: () => null, setItem: refuse, removeItem: () => undefined }),
  'missing storage': (name) => vi.stubGlobal(name, undefined),
  'disabled storage': (name) => vi.stubGlobal(name, null),
}

beforeEach(() => vi.resetModules())

afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)
})

describe.each(Object.entries(faults))('with %s', (_name, break_) => {
  test('remembers in memory what was stored, until it is removed [R14]', async () => {
    for (const name of ['localStorage', 'sessionStorage']) break_(name)
    const { localStore, tabStore } = await import('./browser-storage.ts')
    for (const store of [localStore, tabStore]) {
      expect(store.get('key')).toBeNull()
      store.set('key', 'text')
      expect(store.get('key')).toBe('text')
      store.set('key', null)
      expect(store.get('key')).toBeNull()
    }
  })

  test('creates a client in a browser [R14]', async () => {
    vi.stubGlobal('document', { visibilityState: 'visible' })
    break_('localStorage')
    const { createSupabase } = await import('./client.ts')
    const supabase = createSupabase({ url: 'http://127.0.0.1:1', key: 'sb_publishable_test' })
    expect((await supabase.auth.getSession()).data.session).toBeNull()
    await supabase.auth.dispose()
  })
})

test('uses the storage of the browser again when it has room', async () => {
  const items = new Map<string, string>()
  let isFull = true
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => (isFull ? refuse() : items.set(key, text)),
    removeItem: (key: string) => items.delete(key),
  })
  const { localStore } = await import('./browser-storage.ts')
  localStore.set('key', 'first')
  isFull = false
  localStore.set('key', 'second')
  expect(items.get('key')).toBe('second')
  items.set('key', 'from another tab')
  expect(localStore.get('key')).toBe('from another tab')
})
