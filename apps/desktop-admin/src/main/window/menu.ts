import type { Language } from '@nordlys/data/lib/validation'
import english from '../../shared/desktop.en.ts'
import norwegian from '../../shared/desktop.no.ts'
import type { MenuItemConstructorOptions as Item } from 'electron'

const TEXTS = { en: english.menu, no: norwegian.menu } as const satisfies Record<Language, object>

/** The data of the menus. */
export interface MenuState {
  readonly language: Language
  readonly isMac: boolean
  readonly doNotDisturb: boolean
  /** Null when no website is configured. */
  readonly siteUrl: string | null
}

/** The actions of the menu items. */
export interface MenuActions {
  readonly changeServer: () => void
  readonly setDoNotDisturb: (on: boolean) => void
  readonly openWebsite: (url: string) => void
  readonly print: () => void
}

const separator: Item = { type: 'separator' }

/** Returns the native menus: the system's roles and the app's own items, in the language of the screens. */
export function menuTemplate({ language, isMac, doNotDisturb, siteUrl }: MenuState, actions: MenuActions): Item[] {
  const t = TEXTS[language]
  const own: Item[] = [
    { id: 'change-server', label: t.changeServer, click: () => actions.changeServer() },
    {
      id: 'do-not-disturb',
      label: t.doNotDisturb,
      type: 'checkbox',
      checked: doNotDisturb,
      click: ({ checked }) => actions.setDoNotDisturb(checked),
    },
    separator,
  ]
  const print: Item = { id: 'print', label: t.print, accelerator: 'CmdOrCtrl+P', click: () => actions.print() }
  const quit: Item = { role: 'quit', label: t.quit }
  const mac: Item[] = [
    { role: 'about', label: t.about },
    separator,
    ...own,
    { role: 'services', label: t.services },
    separator,
    { role: 'hide', label: t.hide },
    { role: 'hideOthers', label: t.hideOthers },
    { role: 'unhide', label: t.showAll },
    separator,
    quit,
  ]
  return [
    isMac ? { role: 'appMenu', submenu: mac } : { label: t.file, submenu: [...own, print, separator, quit] },
    ...(isMac ? [{ label: t.file, submenu: [print] }] : []),
    {
      label: t.edit,
      submenu: [
        { role: 'undo', label: t.undo },
        { role: 'redo', label: t.redo },
        separator,
        { role: 'cut', label: t.cut },
        { role: 'copy', label: t.copy },
        { role: 'paste', label: t.paste },
        { role: 'selectAll', label: t.selectAll },
      ],
    },
    {
      label: t.view,
      submenu: [
        { role: 'reload', label: t.reload },
        separator,
        { role: 'resetZoom', label: t.resetZoom },
        { role: 'zoomIn', label: t.zoomIn },
        { role: 'zoomOut', label: t.zoomOut },
        separator,
        { role: 'togglefullscreen', label: t.fullScreen },
      ],
    },
    {
      label: t.window,
      submenu: [
        { role: 'minimize', label: t.minimize },
        { role: 'close', label: t.close },
      ],
    },
    ...(siteUrl === null
      ? []
      : [{ label: t.help, submenu: [{ label: t.website, click: () => actions.openWebsite(siteUrl) }] } satisfies Item]),
  ]
}
