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

test('returns a DataError unchanged', () => {
  const error = new DataError('conflict')
  expect(toDataError(error)).toBe(error)
})
