import { app, net } from 'electron'
import type { Handlers } from './ipc/handle-request.ts'
import { type Notifier, notifyUnlessFocused } from './window/notifications.ts'
import type { Preferences } from './preferences.ts'
import type { SavedFiles } from './window/saved-files.ts'
import { passProxy } from './proxy/pass-proxy.ts'
import type { ProxySignIn } from './proxy/proxy-sign-in.ts'
import { checkServer } from './server/server.ts'
import type { OfflineCache } from './session/offline-cache.ts'
import type { SessionStore } from './session/session-store.ts'
import { openOutside } from './window/window.ts'

interface Program {
  readonly sessionStore: SessionStore
  readonly offlineCache: OfflineCache
  readonly preferences: Preferences
  readonly files: SavedFiles
  readonly notices: Notifier
  readonly proxy: ProxySignIn
  /** Navigates, and brings the window to the front. */
  showScreen(path: string): void
  /** Reloads the renderer. */
  reload(): void
  updateMenu(): void
}

/** Returns the handlers of the renderer's requests. */
export function createHandlers(program: Program): Handlers {
  const { sessionStore, offlineCache, preferences, files, notices, proxy } = program
  const clear = async () => {
    await sessionStore.clear()
    await offlineCache.removeIfSignedOut()
  }
  return {
    start: () => ({ server: preferences.values.server, sessionStore: sessionStore.status }),
    async connect(server) {
      await passProxy(server.url, proxy)
      const refusal = await checkServer(server, (url, init) => net.fetch(url, init))
      if (refusal !== null) return refusal
      // A session is valid for one server only.
      if (preferences.values.server?.url !== server.url) await clear()
      await preferences.change({ server })
      program.updateMenu()
      program.reload()
      return null
    },
    continueWithoutSession: () => sessionStore.acknowledge(),
    restart() {
      app.relaunch()
      app.quit()
    },
    readSession: ({ key }) => sessionStore.read(key),
    writeSession: ({ key, value }) => sessionStore.write(key, value),
    async removeSession({ key }) {
      await sessionStore.remove(key)
      await offlineCache.removeIfSignedOut()
    },
    proxyQuestion: () => proxy.question(),
    answerProxy: (credentials) => proxy.answer(credentials),
    readOfflineCache: () => offlineCache.read(),
    writeOfflineCache: ({ content }) => offlineCache.write(content),
    async setLanguage({ language }) {
      // The renderer sends it at every start.
      if (language === preferences.values.language) return
      await preferences.change({ language })
      program.updateMenu()
    },
    openExternal: ({ url }) => openOutside(url),
    notify({ title, body, to }) {
      notifyUnlessFocused(
        to === null ? { title, body } : { title, body, onClick: () => program.showScreen(to) },
        notices,
      )
    },
    setWaiting: ({ count }) => void app.setBadgeCount(count),
    openFile: ({ name }) => files.open(name),
    writeFile: ({ file, part }) => files.write(file, part),
    closeFile: ({ file, keep }) => files.close(file, keep),
  }
}
