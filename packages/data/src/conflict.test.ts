import { expect, test } from 'vitest'
import { saveResult } from './conflict.ts'

const row = { updated_at: '2' }

test('R4 an update of no row is a conflict, a refusal or comes too late: what is there now tells which', async () => {
  expect(await saveResult(row, '1', () => Promise.resolve(null))).toEqual({ kind: 'saved', row })
  expect(await saveResult(null, '1', () => Promise.resolve(row))).toEqual({ kind: 'conflict', current: row })
  await expect(saveResult(null, '2', () => Promise.resolve(row))).rejects.toMatchObject({ code: 'refused' })
  await expect(saveResult(null, '2', () => Promise.resolve(null))).rejects.toMatchObject({ code: 'not_found' })
})
