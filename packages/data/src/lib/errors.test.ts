import { expect, test } from 'vitest'
import { DataError, toDataError } from './errors.ts'

test('maps a database refusal to `refused` and keeps its code', () => {
  expect(toDataError({ message: 'permission denied', code: '42501' }, 403)).toMatchObject({
    code: 'refused',
    reason: '42501',
  })
})

test('maps a failed fetch to `network` and an aborted one to `timeout`', () => {
  expect(toDataError(new TypeError('Failed to fetch')).code).toBe('network')
  expect(toDataError({ message: 'TypeError: fetch failed' }, 0).code).toBe('network')
  expect(toDataError(new DOMException('too slow', 'TimeoutError')).code).toBe('timeout')
  expect(toDataError({ message: 'TimeoutError: The operation was aborted due to timeout' }, 0).code).toBe('timeout')
})

test('asks for a proof when the database or the auth service refuses an old session [D14]', () => {
  const raised = { message: 'reauthentication_needed', code: 'P0001' }
  expect(toDataError(raised, 400).code).toBe('reauthentication_needed')
  const refused = { message: 'Prove a second factor or sign in again.', code: 'reauthentication_needed' }
  expect(toDataError({ ...refused, status: 403 }).code).toBe('reauthentication_needed')
  // A changed password needs a mailed code.
  expect(toDataError({ ...refused, status: 400 })).toMatchObject({ code: 'invalid', reason: 'reauthentication_needed' })
})

test('returns a DataError unchanged', () => {
  const error = new DataError('conflict')
  expect(toDataError(error)).toBe(error)
})
