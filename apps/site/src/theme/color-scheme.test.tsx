import { ColorSchemeScript } from '@nordlys/ui/theme/AppTheme'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MODE_STORAGE_KEY, SCHEME_ATTRIBUTE } from './color-scheme.ts'

test('public pages and theme keep one choice under one key and paint one attribute', () => {
  const script = renderToString(<ColorSchemeScript />)
  expect(script).toMatch(new RegExp(`['"]${MODE_STORAGE_KEY}['"]`))
  expect(script).toMatch(new RegExp(`['"]${SCHEME_ATTRIBUTE}['"]`))
})
