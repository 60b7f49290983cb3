// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { MAX_VIEWS, readViews, withView, writeViews } from './saved-views.ts'

beforeEach(() => localStorage.clear())

test('stores views per list', () => {
  writeViews('contacts', [{ name: 'Waiting', params: 'status=pending' }])
  expect(readViews('contacts')).toEqual([{ name: 'Waiting', params: 'status=pending' }])
  expect(readViews('projects')).toEqual([])
})

test.each(['{', '7', '[{"name":""}]', '[{"name":"a","params":5}]'])('ignores %j in storage', (text) => {
  localStorage.setItem('saved-views:contacts', text)
  expect(readViews('contacts')).toEqual([])
})

test('replaces a view with the same name, and the oldest at the maximum', () => {
  const views = Array.from({ length: MAX_VIEWS }, (_, n) => ({ name: `View ${n}`, params: '' }))
  expect(withView(views, { name: 'View 3', params: 'page=2' })).toHaveLength(MAX_VIEWS)
  const added = withView(views, { name: 'New', params: '' })
  expect([added.length, added[0]?.name, added.at(-1)?.name]).toEqual([MAX_VIEWS, 'View 1', 'New'])
})
