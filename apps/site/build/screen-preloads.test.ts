// @vitest-environment jsdom

import { ADMIN_LANDING } from '@nordlys/ui/platform/paths.ts'
import { ADMIN_ROUTES } from '@nordlys/ui/admin/routes'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Manifest, STAFF_NAMESPACES, STAFF_SCREENS, STAFF_START, textSources } from './manifest.ts'
import { screenPreloads } from './screen-preloads.ts'

const nameOf = (source: string) => source.replace(/^.*\/src\//, '').replace(/\.tsx?$/, '')
const chunk = (source: string) => [source, { file: `assets/${nameOf(source)}.js`, src: source }] as const

/** A build in which each source is a chunk of its own, and the list of contacts has a sheet and a part that the frame has, too. */
const manifest: Manifest = {
  ...Object.fromEntries(
    [
      ...STAFF_START,
      ...Object.values(STAFF_SCREENS).map(({ source }) => source),
      ...['en', 'no'].flatMap((language) =>
        textSources(language, [
          ...STAFF_NAMESPACES,
          ...Object.values(STAFF_SCREENS).flatMap(({ namespaces }) => namespaces),
        ]),
      ),
    ].map(chunk),
  ),
  [STAFF_SCREENS.contacts.source]: {
    file: 'assets/contacts.js',
    css: ['assets/list.css'],
    imports: [STAFF_START[0]],
  },
}

/** What a browser asks for at an address with this language saved. */
function asked(path: string, language: string | null): string[] {
  window.history.replaceState(null, '', path)
  if (language === null) localStorage.clear()
  else localStorage.setItem('language', language)
  document.head.replaceChildren()
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the page runs it as it stands
  new Function(screenPreloads(manifest))()
  return [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href') ?? ''}`)
}

beforeEach(() => void vi.unstubAllGlobals())

const frame = (language: string) =>
  STAFF_NAMESPACES.map((name) => `modulepreload /assets/i18n/locales/${language}/${name}.js`)

test('a screen is asked for with the page, its texts in the saved language', () => {
  expect(asked('/admin/contacts?search=kari', 'no')).toEqual([
    ...frame('no'),
    'modulepreload /assets/contacts.js',
    'stylesheet /assets/list.css',
    'modulepreload /assets/i18n/locales/no/contacts.js',
    'modulepreload /assets/i18n/locales/no/table.js',
  ])
})

test.each([
  ['/admin/constructor', null],
  ['/auth', 'en'],
  ['/auth/contacts', 'tlh'],
])('preloads the common texts for %s with the language %s', (path, language) => {
  expect(asked(path, language)).toEqual(frame('en'))
})

test.each(['/admin', '/admin/'])('%s gets the screen that one lands on', (path) => {
  expect(asked(path, null)).toEqual(asked(`/admin/${ADMIN_LANDING}`, null))
  expect(asked(path, null)).toContain(`modulepreload /assets/admin/overview/Overview.js`)
})

test('a browser that keeps nothing begins in English', () => {
  vi.stubGlobal('localStorage', {
    clear: () => undefined,
    getItem: () => {
      throw new Error('refused')
    },
  })
  expect(asked('/admin/account', null)).toEqual([
    ...frame('en'),
    'modulepreload /assets/admin/account/Account.js',
    'modulepreload /assets/i18n/locales/en/account.js',
  ])
})

test('every screen of the back office is known, with its own texts', () => {
  const routes = Object.fromEntries(ADMIN_ROUTES.map(({ path, namespaces }) => [path, namespaces]))
  const screens = Object.fromEntries(Object.entries(STAFF_SCREENS).map(([path, { namespaces }]) => [path, namespaces]))
  expect(screens).toEqual(routes)
})
