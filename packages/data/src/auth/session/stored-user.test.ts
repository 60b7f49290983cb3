import { describe, expect, test } from 'vitest'
import { readStoredUser } from './stored-user.ts'

const ID = '7f0c3a52-0b1e-4f5e-9a55-0d6f2f2b8a11'

const storage = (value: string | null) => ({
  getItem: (key: string) => (key === 'sb-127-auth-token' ? value : null),
  setItem: () => undefined,
  removeItem: () => undefined,
})

describe('the user of the stored session', () => {
  test('is read from storage', async () => {
    const session = JSON.stringify({ access_token: 'a', user: { id: ID, email: 'kari@example.test', role: 'x' } })
    await expect(readStoredUser('http://127.0.0.1:54321', storage(session))).resolves.toEqual({
      id: ID,
      email: 'kari@example.test',
      pendingEmail: null,
      needsSecondStep: false,
    })
  })

  test.each([null, '', '{', '{}', '{"user":{"id":"1"}}'])('is null for %j', async (value) => {
    await expect(readStoredUser('http://127.0.0.1:54321', storage(value))).resolves.toBeNull()
  })
})
