import { join } from 'node:path'
import { app, type BrowserWindow, Menu, powerMonitor } from 'electron'
import { NAVIGATE, RESUME } from '../shared/api.ts'
import { APP_ORIGIN } from './screens/app-file.ts'
import { chooseSavePath } from './window/save-dialog.ts'
import { LINK_SCHEME, findDeepLink, parseDeepLink } from './links/deep-link.ts'
import { createHandlers } from './handlers.ts'
import { listen } from './ipc/register-handlers.ts'
import { menuTemplate } from './window/menu.ts'
import { notifyAlways } from './window/notifications.ts'
import { type Opened, openSession } from './session/open-session.ts'
import { Preferences } from './preferences.ts'
import { registerAppScheme, serveApp } from './screens/protocol.ts'
import { readPresetFile } from './server/preset-file.ts'
import { SavedFiles } from './window/saved-files.ts'
import { systemNotifier } from './window/system-notifier.ts'
import { systemUpdates } from './updates/system-updates.ts'
import { updateNotice } from './updates/update-notice.ts'
import { watchUpdates } from './updates/updates.ts'
import { atomicFile } from './session/atomic-file.ts'
import { systemKeychain } from './session/keychain.ts'
import { guardSession, openOutside, openWindow } from './window/window.ts'

const START = '/'

/** Until then the first screen is there. */
const SOON = 3000

const SIX_HOURS = 6 * 60 * 60_000

let window: BrowserWindow | null = null
/** A link that came before there was a window to show it. */
let firstPath = findDeepLink(process.argv) ?? START
let openMain: ((path: string) => void) | null = null

function bringToFront(): void {
  if (!window) return openMain?.(START)
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** A link's code is read by a fresh page, so the page is loaded anew. */
function showLink(path: string | null): void {
  if (path !== null && !openMain) firstPath = path
  if (path !== null && window) void window.loadURL(APP_ORIGIN + path)
  else if (path !== null) openMain?.(path)
  bringToFront()
}

/** Shows a screen without losing what others hold. */
function showScreen(path: string): void {
  if (window) window.webContents.send(NAVIGATE, path)
  else openMain?.(path)
  bringToFront()
}

const userFile = (name: string) => atomicFile(join(app.getPath('userData'), name))

async function start(): Promise<void> {
  const [preferences] = await Promise.all([Preferences.open(userFile('preferences.json')), app.whenReady()])
  // The window's own process starts meanwhile; until all is opened no page is served and no message answered.
  const { promise: opened, resolve } = Promise.withResolvers<Opened>()

  const updateMenu = () => {
    const { language, doNotDisturb, server: current } = preferences.values
    const state = { language, doNotDisturb, isMac: process.platform === 'darwin', siteUrl: current?.siteUrl || null }
    const template = menuTemplate(state, {
      changeServer: () => showScreen('/server'),
      setDoNotDisturb: (on) => void preferences.change({ doNotDisturb: on }),
      openWebsite: openOutside,
      print: () => window?.webContents.print(),
    })
    Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  }
  openMain = (path) => {
    window = openWindow(preferences, path)
    window.on('closed', () => {
      window = null
    })
  }

  const notices = systemNotifier({
    doNotDisturb: () => preferences.values.doNotDisturb,
    isInFront: () => window?.isFocused() ?? false,
  })

  const handlers = ({ sessionStore, offlineCache }: Opened) =>
    createHandlers({
      sessionStore,
      offlineCache,
      preferences,
      files: new SavedFiles((name) => chooseSavePath(window, name)),
      showScreen,
      reload: () => void window?.loadURL(`${APP_ORIGIN}${START}`),
      updateMenu,
      notices,
    })

  guardSession()
  serveApp(() => opened.then(() => preferences.values.server?.url ?? null))
  listen(opened.then(handlers))
  openMain(firstPath)
  const keychain = systemKeychain()
  const given = { environment: process.env, file: readPresetFile(process.resourcesPath) }
  resolve(
    await openSession({
      keychain,
      session: userFile('session.json'),
      offlineCache: userFile('seen.json'),
      preferences,
      given,
    }),
  )
  updateMenu()
  app.on('activate', bringToFront)
  powerMonitor.on('resume', () => window?.webContents.send(RESUME))

  // A program of the system does it, for whose end Electron waits.
  setTimeout(() => app.setAsDefaultProtocolClient(LINK_SCHEME), SOON)

  const find = await systemUpdates()
  if (find) {
    await watchUpdates({
      find,
      tell: (update) => notifyAlways(updateNotice(update, preferences.values.language, openOutside), notices),
      repeat: (look) => void setInterval(() => void look(), SIX_HOURS),
    })
  }
}

registerAppScheme()
// The second start of the program hands its link to the first and ends.
if (app.requestSingleInstanceLock()) {
  // Windows shows notifications of programs that it knows by this name alone; the installer gives it too.
  app.setAppUserModelId('no.nordlys.admin')
  app.on('second-instance', (_event, commandLine) => showLink(findDeepLink(commandLine)))
  app.on('open-url', (event, link) => {
    event.preventDefault()
    showLink(parseDeepLink(link))
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  // Not awaited here: Electron is ready only after this module has run to its end.
  start().catch((error: unknown) => {
    process.stderr.write(`The program could not start: ${error instanceof Error ? error.message : 'unknown'}\n`)
    app.exit(1)
  })
} else {
  app.quit()
}
