import { expect, test, vi } from 'vitest'
import { createI18n } from './i18n.ts'

test('only the namespaces asked for are loaded, in one language', async () => {
  const i18n = await createI18n({ language: 'no', namespaces: ['errors'] })
  expect(i18n.hasResourceBundle('no', 'common')).toBe(true)
  expect(i18n.hasResourceBundle('no', 'errors')).toBe(true)
  expect(i18n.hasResourceBundle('no', 'admin')).toBe(false)
  expect(i18n.hasResourceBundle('en', 'common')).toBe(false)
})

test('texts are there as soon as the instance is', async () => {
  const i18n = await createI18n({ language: 'no', namespaces: ['errors'] })
  expect(i18n.t('errors:password_mismatch')).toBe('Passordene er ikke like')
})

test('a namespace asked for later loads by itself', async () => {
  const i18n = await createI18n({ language: 'en' })
  await i18n.loadNamespaces('admin')
  expect(i18n.t('admin:nav.viewWebsite')).toBe('View Website')
})

test('switching the language loads what is shown in the other one', async () => {
  const i18n = await createI18n({ language: 'en', namespaces: ['admin'] })
  await i18n.changeLanguage('no')
  expect(i18n.t('admin:nav.viewWebsite')).toBe('Se nettstedet')
})

test('a missing key warns and shows itself', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const i18n = await createI18n({ language: 'en' })
  // @ts-expect-error -- a key that does not exist does not compile
  expect(i18n.t('common:nowhere.to.be.found')).toBe('nowhere.to.be.found')
  expect(warn).toHaveBeenCalledWith('Missing translation: common:nowhere.to.be.found (en)')
})

test('values are not escaped twice: React escapes what it draws', async () => {
  const i18n = await createI18n({ language: 'en', namespaces: ['auth'] })
  expect(i18n.t('auth:subtitle', { company: 'Ås & Sønn' })).toBe('For staff at Ås & Sønn.')
})
