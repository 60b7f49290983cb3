import { expect, test } from 'vitest'
import { returnState, returnTarget } from './auth-state.ts'

test('returns to the requested admin URL after signing in, with its search', () => {
  const state = returnState({ pathname: '/admin/quote-management', search: '?status=pending', hash: '' })
  expect(returnTarget(state)).toBe('/admin/quote-management?status=pending')
})

test('returns to an admin URL with its fragment', () => {
  const state = returnState({ pathname: '/admin', search: '', hash: '#setup=code' })
  expect(returnTarget(state)).toBe('/admin#setup=code')
})

test.each([
  null,
  undefined,
  'text',
  {},
  { returnTo: 5 },
  { returnTo: '/admin' },
  { returnTo: '/administrator/' },
  { returnTo: '/auth' },
  { returnTo: '//evil.example' },
  { returnTo: 'https://evil.example/admin/' },
])('opens the first screen without such a URL (%j)', (state) => {
  expect(returnTarget(state)).toBe('/admin/overview')
})
