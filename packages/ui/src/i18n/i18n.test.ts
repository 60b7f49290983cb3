import { expect, test, vi } from 'vitest'
import { createI18n } from './i18n.ts'

test('loads only the requested namespaces, in one language', async () => {
  const i18n = await createI18n({ language: 'no', namespaces: ['errors'] })
  expect(i18n.hasResourceBundle('no', 'common')).toBe(true)
  expect(i18n.hasResourceBundle('no', 'errors')).toBe(true)
  expect(i18n.hasResourceBundle('no', 'admin')).toBe(false)
  expect(i18n.hasResourceBundle('en', 'common')).toBe(false)
})

test('has its texts as soon as it is created', async () => {
  const i18n = await createI18n({ language: 'no', namespaces: ['errors'] })
  expect(i18n.t('errors:password_mismatch')).toBe('Passordene er ikke like')
})

test('loads a namespace on demand', async () => {
  const i18n = await createI18n({ language: 'en' })
  await i18n.loadNamespaces('admin')
  expect(i18n.t('admin:nav.viewWebsite')).toBe('View Website')
})

test('loads the used namespaces when the language changes', async () => {
  const i18n = await createI18n({ language: 'en', namespaces: ['admin'] })
  await i18n.changeLanguage('no')
  expect(i18n.t('admin:nav.viewWebsite')).toBe('Se nettstedet')
})

test('warns about a missing key and shows the key', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const i18n = await createI18n({ language: 'en' })
  // @ts-expect-error -- a key that does not exist does not compile
  expect(i18n.t('common:nowhere.to.be.found')).toBe('nowhere.to.be.found')
  expect(warn).toHaveBeenCalledWith('Missing translation: common:nowhere.to.be.found (en)')
})

test('does not escape values, because React escapes rendered text', async () => {
  const i18n = await createI18n({ language: 'en', namespaces: ['auth'] })
  expect(i18n.t('auth:subtitle', { company: 'Ås & Sønn' })).toBe('For staff at Ås & Sønn.')
})
