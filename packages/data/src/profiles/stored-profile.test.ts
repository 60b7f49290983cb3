import { beforeEach, expect, test, vi } from 'vitest'
import { storeProfile, readStoredProfile } from './stored-profile.ts'

const approved = {
  user_id: '7f0c3a52-0b1e-4f5e-9a55-0d6f2f2b8a11',
  full_name: 'Kari',
  email: 'kari@example.test',
  role: 'admin',
  status: 'approved',
  avatar_url: null,
  password_status: 'chosen',
} as const

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('stores an approved profile for its own user only', () => {
  storeProfile(approved)
  expect(readStoredProfile(approved.user_id)).toEqual(approved)
  expect(readStoredProfile('0c3a527f-0b1e-4f5e-9a55-0d6f2f2b8a11')).toBeUndefined()
})

test.each([null, { ...approved, status: 'pending' as const }, { ...approved, status: 'disabled' as const }])(
  'removes a missing, pending or disabled profile: %o',
  (profile) => {
    storeProfile(approved)
    storeProfile(profile)
    expect(readStoredProfile(approved.user_id)).toBeUndefined()
    expect(kept.size).toBe(0)
  },
)

test.each(['{', '{}', '{"user_id":"7f0c3a52-0b1e-4f5e-9a55-0d6f2f2b8a11"}'])(
  'reads invalid storage as undefined: %s',
  (text) => {
    kept.set('own-profile', text)
    expect(readStoredProfile(approved.user_id)).toBeUndefined()
  },
)
