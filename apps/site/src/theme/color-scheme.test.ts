import { MODE_STORAGE_KEY as THEME_KEY, SCHEME_ATTRIBUTE as THEME_ATTRIBUTE } from '@nordlys/ui/theme/theme.ts'
import { expect, test } from 'vitest'
import { MODE_STORAGE_KEY, SCHEME_ATTRIBUTE } from './color-scheme.ts'

test('public pages and theme keep one choice under one key and paint one attribute', () => {
  expect([MODE_STORAGE_KEY, SCHEME_ATTRIBUTE]).toEqual([THEME_KEY, THEME_ATTRIBUTE])
})
