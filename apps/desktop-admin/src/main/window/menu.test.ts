import type { MenuItemConstructorOptions as Item } from 'electron'
import { expect, test, vi } from 'vitest'
import { type MenuActions, menuTemplate } from './menu.ts'

const actions = () => ({
  changeServer: vi.fn<MenuActions['changeServer']>(),
  setDoNotDisturb: vi.fn<MenuActions['setDoNotDisturb']>(),
  openWebsite: vi.fn<MenuActions['openWebsite']>(),
  print: vi.fn<MenuActions['print']>(),
})
const state = { language: 'en', isMac: false, doNotDisturb: false, siteUrl: 'https://example.com/' } as const

const flat = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])])
const labels = (items: readonly Item[]) => flat(items).flatMap(({ label }) => (label === undefined ? [] : [label]))

test.each([true, false])('labels every item in both languages (on a Mac: %s)', (isMac) => {
  const english = flat(menuTemplate({ ...state, isMac }, actions()))
  const norwegian = flat(menuTemplate({ ...state, isMac, language: 'no' }, actions()))
  expect(norwegian.map(({ role, type }) => [role, type])).toEqual(english.map(({ role, type }) => [role, type]))
  // Roles would use the system's language, which may differ from the selected one.
  const unnamed = [...english, ...norwegian].filter(
    ({ label, type, role }) => !label && type !== 'separator' && role !== 'appMenu',
  )
  expect(unnamed).toEqual([])
  expect(labels(norwegian)).toContain('Ikke forstyrr')
})

const click = (item: Item | undefined, checked = false) => Reflect.apply(item?.click ?? Object, null, [{ checked }])

test('runs the action of each item', () => {
  const calls = actions()
  const items = flat(menuTemplate({ ...state, doNotDisturb: true }, calls))
  const disturb = items.find(({ id }) => id === 'do-not-disturb')
  expect(disturb).toMatchObject({ type: 'checkbox', checked: true })
  click(disturb, false)
  expect(calls.setDoNotDisturb).toHaveBeenCalledWith(false)
  click(items.find(({ id }) => id === 'change-server'))
  expect(calls.changeServer).toHaveBeenCalledOnce()
  click(items.find(({ id }) => id === 'print'))
  expect(calls.print).toHaveBeenCalledOnce()
  click(items.find(({ label }) => label === 'Open the website'))
  expect(calls.openWebsite).toHaveBeenCalledWith('https://example.com/')
})

test('omits the website item without a website', () => {
  expect(labels(menuTemplate({ ...state, siteUrl: null }, actions()))).not.toContain('Open the website')
})
