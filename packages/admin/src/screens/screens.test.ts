import { expect, test } from 'vitest'
import { ADMIN_SCREENS } from './screens.ts'

const unique = (values: readonly (string | undefined)[]) => {
  const given = values.filter((value) => value !== undefined)
  return new Set(given).size === given.length
}

test('lists the screen of every feature', () => {
  const files = import.meta.glob<object>('../features/*/screen.ts', { eager: true })
  const defined = Object.values(files).flatMap((exports) => Object.values(exports))
  expect(Object.keys(files)).toHaveLength(ADMIN_SCREENS.length)
  expect(ADMIN_SCREENS.filter((screen) => !defined.includes(screen))).toEqual([])
})

test('no two screens have the same path or shortcut', () => {
  expect(unique(ADMIN_SCREENS.map(({ path }) => path))).toBe(true)
  expect(unique(ADMIN_SCREENS.map(({ shortcut }) => shortcut))).toBe(true)
})
