import { ColorSchemeScript } from '@nordlys/ui/theme/AppTheme'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MODE_STORAGE_KEY, SCHEME_ATTRIBUTE } from './color-scheme.ts'

test('shares the storage key and the attribute between public pages and theme', () => {
  const script = renderToString(<ColorSchemeScript />)
  expect(script).toMatch(new RegExp(`['"]${MODE_STORAGE_KEY}['"]`))
  expect(script).toMatch(new RegExp(`['"]${SCHEME_ATTRIBUTE}['"]`))
})
