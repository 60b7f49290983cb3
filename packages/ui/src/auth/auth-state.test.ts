import { expect, test } from 'vitest'
import { returnState, returnTarget } from './auth-state.ts'

test('signing in leads back to the admin address asked for, with its search', () => {
  const state = returnState({ pathname: '/admin/quote-management', search: '?status=pending', hash: '' })
  expect(returnTarget(state)).toBe('/admin/quote-management?status=pending')
})

test('signing in leads back to an admin address with its fragment', () => {
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
])('without such an address (%j) it leads to the first screen', (state) => {
  expect(returnTarget(state)).toBe('/admin/overview')
})
