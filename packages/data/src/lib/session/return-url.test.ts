import { afterEach, describe, expect, test, vi } from 'vitest'
import { returnUrl } from './return-url.ts'

const PATH = '/auth/reset-password'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the return URL of an emailed link', () => {
  test.each([
    ['https://www.example.org/auth?tab=reset', `https://www.example.org${PATH}`],
    ['http://127.0.0.1:3000/auth', `http://127.0.0.1:3000${PATH}`],
    ['app://admin/auth', 'nordlys-admin://auth/reset-password'],
    ['file:///index.html', undefined],
  ])('on %s is %s', (here, expected) => {
    const { protocol, origin } = new URL(here)
    vi.stubGlobal('location', { protocol, origin })
    expect(returnUrl(PATH)).toBe(expected)
  })

  test('is undefined outside a page', () => {
    vi.stubGlobal('location', undefined)
    expect(returnUrl(PATH)).toBeUndefined()
  })
})
