import { join } from 'node:path'
import { BrowserWindow, dialog, screen, session, shell } from 'electron'
import type { Language } from '@nordlys/data/lib/validation'
import { APP_ORIGIN } from '../screens/app-file.ts'
import { externalTarget, isAppUrl } from '../links/navigation.ts'
import { isPermitted } from './permissions.ts'
import type { Preferences } from '../preferences.ts'
import { MIN_SIZE, restoreBounds } from './window-bounds.ts'
import english from '../../shared/desktop.en.ts'
import norwegian from '../../shared/desktop.no.ts'

const TEXTS = { en: english.leave, no: norwegian.leave } as const satisfies Record<Language, object>

/**
 * Asks before leaving a page with unsaved edits or unfinished work, as browsers do. Otherwise Electron silently stays on the page, and the window
 * does not close. Returns whether to leave.
 */
function mayLeave(window: BrowserWindow, language: Language): boolean {
  const t = TEXTS[language]
  const answer = dialog.showMessageBoxSync(window, {
    type: 'warning',
    message: t.title,
    detail: t.description,
    buttons: [t.leave, t.stay],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  })
  return answer === 0
}

/** Opens a URL in the system's browser or mail program if rule E2 allows it. */
export function openOutside(address: string): void {
  const target = externalTarget(address)
  // A system without a browser fails silently: the user could do nothing here.
  if (target !== null) shell.openExternal(target).catch(() => undefined)
}

/** Denies all permissions but the allowed ones (rule E4). */
export function guardSession(): void {
  // Chromium would download a dictionary, although no page uses the spell checker.
  session.defaultSession.setSpellCheckerLanguages([])
  session.defaultSession.setPermissionRequestHandler((_contents, permission, callback, { requestingUrl }) =>
    callback(isPermitted(permission, requestingUrl)),
  )
  session.defaultSession.setPermissionCheckHandler((_contents, permission, origin) => isPermitted(permission, origin))
}

/** Opens the window of the admin on a path of the app. */
export function openWindow(preferences: Preferences, path: string): BrowserWindow {
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea)
  const window = new BrowserWindow({
    ...restoreBounds(preferences.values.place, areas),
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    show: false,
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      // A minimised window reconnects, refreshes its badge and notifies.
      backgroundThrottling: false,
    },
  })
  if (preferences.values.place?.maximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.on('close', () => {
    void preferences.change({ place: { ...window.getNormalBounds(), maximized: window.isMaximized() } })
  })
  window.webContents.on('will-prevent-unload', (event) => {
    if (mayLeave(window, preferences.values.language)) event.preventDefault()
  })
  guardNavigation(window)
  void window.loadURL(APP_ORIGIN + path)
  return window
}

function refuseOthers(event: { readonly url: string; preventDefault(): void }): void {
  if (isAppUrl(event.url)) return
  event.preventDefault()
  openOutside(event.url)
}

/** Prevents the window from navigating away from the app (rule E2). */
function guardNavigation({ webContents }: BrowserWindow): void {
  webContents.setWindowOpenHandler(({ url }) => {
    openOutside(url)
    return { action: 'deny' }
  })
  webContents.on('will-navigate', refuseOthers)
  webContents.on('will-redirect', refuseOthers)
  webContents.on('will-attach-webview', (event) => event.preventDefault())
}
