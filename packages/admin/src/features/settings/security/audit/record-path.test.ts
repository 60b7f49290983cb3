import { expect, test } from 'vitest'
import { recordPath } from './record-path.ts'

test.each([
  ['contacts', 'update', 'contacts?message=7'],
  ['blog_posts', 'update', 'blog/7'],
  ['contacts', 'delete', null],
  ['system_settings', 'update', null],
])('links an entry about %s (%s) to %s', (table_name, action, path) => {
  expect(recordPath({ table_name, action, row_id: '7' })).toBe(path)
})
