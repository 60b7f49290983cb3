import { expect, test, vi } from 'vitest'
import { createI18n as createFrom } from './i18n.ts'
import type { Language } from './language.ts'
import { SHARED_TEXTS } from './shared-texts.ts'

const createI18n = (options: { language: Language; namespaces?: (keyof typeof SHARED_TEXTS)[] }) =>
  createFrom({ ...options, sources: SHARED_TEXTS })

test('loads only the requested namespaces, in one language', async () => {
  const i18n = await createI18n({ language: 'no', namespaces: ['errors'] })
  expect(i18n.hasResourceBundle('no', 'common')).toBe(true)
  expect(i18n.hasResourceBundle('no', 'errors')).toBe(true)
  expect(i18n.hasResourceBundle('no', 'table')).toBe(false)
  expect(i18n.hasResourceBundle('en', 'common')).toBe(false)
})

test('has its texts as soon as it is created', async () => {
  const i18n = await createI18n({ language: 'no', namespaces: ['errors'] })
  expect(i18n.t('errors:password_mismatch')).toBe('Passordene er ikke like')
})

test('loads a namespace on demand', async () => {
  const i18n = await createI18n({ language: 'en' })
  await i18n.loadNamespaces('table')
  expect(i18n.t('table:previous')).toBe('Previous page')
})

test('loads the used namespaces when the language changes', async () => {
  const i18n = await createI18n({ language: 'en', namespaces: ['table'] })
  await i18n.changeLanguage('no')
  expect(i18n.t('table:previous')).toBe('Forrige side')
})

test('warns about a missing key and shows the key', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const i18n = await createI18n({ language: 'en' })
  // @ts-expect-error -- a key that does not exist does not compile
  expect(i18n.t('common:nowhere.to.be.found')).toBe('nowhere.to.be.found')
  expect(warn).toHaveBeenCalledWith('Missing translation: common:nowhere.to.be.found (en)')
})

test('does not escape values, because React escapes rendered text', async () => {
  const i18n = await createI18n({ language: 'en', namespaces: ['table'] })
  expect(i18n.t('table:selection.row', { name: 'Ås & Sønn' })).toBe('Select Ås & Sønn')
})
