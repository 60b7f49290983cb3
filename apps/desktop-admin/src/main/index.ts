import { join } from 'node:path'
import { app, type BrowserWindow, Menu, powerMonitor } from 'electron'
import { NAVIGATE, RESUME } from '../shared/api.ts'
import { APP_ORIGIN } from './screens/app-file.ts'
import { chooseSavePath } from './window/save-dialog.ts'
import { LINK_SCHEME, findDeepLink, parseDeepLink } from './links/deep-link.ts'
import { createHandlers } from './handlers.ts'
import { registerHandlers } from './ipc/register-handlers.ts'
import { menuTemplate } from './window/menu.ts'
import { notifyAlways } from './window/notifications.ts'
import { type Opened, openSession } from './session/open-session.ts'
import { Preferences } from './preferences.ts'
import { answerChallenge } from './proxy/pass-proxy.ts'
import { ProxySignIn } from './proxy/proxy-sign-in.ts'
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

/** The delay of work after the first screen, in milliseconds. */
const AFTER_START = 3000

const SIX_HOURS = 6 * 60 * 60_000

let window: BrowserWindow | null = null
/** The path to open in the first window. */
let firstPath = findDeepLink(process.argv) ?? START
let openMain: ((path: string) => void) | null = null

function bringToFront(): void {
  if (!window) return openMain?.(START)
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** Opens a deep link. Reloads the page, because only a fresh page reads a link's code. */
function showLink(path: string | null): void {
  if (path !== null && !openMain) firstPath = path
  if (path !== null && window) void window.loadURL(APP_ORIGIN + path)
  else if (path !== null) openMain?.(path)
  bringToFront()
}

/** Navigates without reloading the page. */
function showScreen(path: string): void {
  if (window) window.webContents.send(NAVIGATE, path)
  else openMain?.(path)
  bringToFront()
}

const userFile = (name: string) => atomicFile(join(app.getPath('userData'), name))

async function start(): Promise<void> {
  const [preferences] = await Promise.all([Preferences.open(userFile('preferences.json')), app.whenReady()])
  // The window's process starts meanwhile; pages and requests wait until everything is open.
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

  const proxy = new ProxySignIn()
  app.on('login', (event, _contents, _details, authentication, answer) => {
    event.preventDefault()
    answerChallenge(authentication, proxy, answer)
  })

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
      proxy,
    })

  guardSession()
  serveApp(() => opened.then(() => preferences.values.server))
  registerHandlers(opened.then(handlers))
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

  // Blocks: Electron waits for a system program.
  setTimeout(() => app.setAsDefaultProtocolClient(LINK_SCHEME), AFTER_START)

  const find = await systemUpdates()
  if (find) {
    await watchUpdates({
      find,
      notify: (update) => notifyAlways(updateNotice(update, preferences.values.language, openOutside), notices),
      repeat: (look) => void setInterval(() => void look(), SIX_HOURS),
    })
  }
}

registerAppScheme()
// A second instance passes its link to the first and quits.
if (app.requestSingleInstanceLock()) {
  // Windows requires this id, which the installer also sets, to show notifications.
  app.setAppUserModelId('no.nordlys.admin')
  app.on('second-instance', (_event, commandLine) => showLink(findDeepLink(commandLine)))
  app.on('open-url', (event, link) => {
    event.preventDefault()
    showLink(parseDeepLink(link))
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  // Not awaited: Electron becomes ready only after this module has been evaluated.
  start().catch((error: unknown) => {
    process.stderr.write(`The program could not start: ${error instanceof Error ? error.message : 'unknown'}\n`)
    app.exit(1)
  })
} else {
  app.quit()
}
