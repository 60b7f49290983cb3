import { join } from 'node:path'
import { BrowserWindow, screen, session, shell } from 'electron'
import { APP_ORIGIN } from '../screens/app-file.ts'
import { externalTarget, isAppUrl } from '../links/navigation.ts'
import { isPermitted } from './permissions.ts'
import type { Preferences } from '../preferences.ts'
import { MIN_SIZE, restoreBounds } from './window-bounds.ts'

/** Opens an address in the system's browser or mail program, or does nothing where it is none for them (rule E2). */
export function openOutside(address: string): void {
  const target = externalTarget(address)
  // A system without a browser is told to nobody: there is nothing that the person could do here.
  if (target !== null) shell.openExternal(target).catch(() => undefined)
}

/** Denies every page every permission but what it is meant to have (rule E4). */
export function guardSession(): void {
  // Chromium fetches a dictionary from its maker, though no page checks spelling.
  session.defaultSession.setSpellCheckerLanguages([])
  session.defaultSession.setPermissionRequestHandler((_contents, permission, callback, { requestingUrl }) =>
    callback(isPermitted(permission, requestingUrl)),
  )
  session.defaultSession.setPermissionCheckHandler((_contents, permission, origin) => isPermitted(permission, origin))
}

/** Opens the back office's window on a path of the app. */
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
    },
  })
  if (preferences.values.place?.maximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.on('close', () => {
    void preferences.change({ place: { ...window.getNormalBounds(), maximized: window.isMaximized() } })
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

/** Nothing but the app itself is ever shown in its window (rule E2). */
function guardNavigation({ webContents }: BrowserWindow): void {
  webContents.setWindowOpenHandler(({ url }) => {
    openOutside(url)
    return { action: 'deny' }
  })
  webContents.on('will-navigate', refuseOthers)
  webContents.on('will-redirect', refuseOthers)
  webContents.on('will-attach-webview', (event) => event.preventDefault())
}
