import { app, net } from 'electron'
import type { Handlers } from './ipc/answer.ts'
import { type NoticePort, tellNews } from './window/notices.ts'
import type { Preferences } from './preferences.ts'
import type { SavedFiles } from './window/saved-files.ts'
import { checkServer } from './server/server.ts'
import type { Seen } from './session/seen.ts'
import type { Vault } from './session/vault.ts'
import { openOutside } from './window/window.ts'

interface Program {
  readonly vault: Vault
  readonly seen: Seen
  readonly preferences: Preferences
  readonly files: SavedFiles
  readonly notices: NoticePort
  /** Shows a screen of the app, in front. */
  showScreen(path: string): void
  /** Loads the screens anew. */
  reload(): void
  updateMenu(): void
}

/** What main does for the screens, channel by channel. */
export function handlersOf(program: Program): Handlers {
  const { vault, seen, preferences, files, notices } = program
  const forget = async () => {
    await vault.clear()
    await seen.follow()
  }
  return {
    start: () => ({ server: preferences.values.server, vault: vault.status }),
    async connect(server) {
      const refusal = await checkServer(server, (url, init) => net.fetch(url, init))
      if (refusal !== null) return refusal
      // A session opens one server only.
      if (preferences.values.server?.url !== server.url) await forget()
      await preferences.change({ server })
      program.updateMenu()
      program.reload()
      return null
    },
    continueWithoutVault() {
      vault.acknowledge()
      return null
    },
    restart() {
      app.relaunch()
      app.quit()
      return null
    },
    readSession: ({ key }) => vault.read(key),
    writeSession: ({ key, value }) => vault.write(key, value).then(() => null),
    async removeSession({ key }) {
      await vault.remove(key)
      await seen.follow()
      return null
    },
    readSeen: () => seen.read(),
    keepSeen: ({ content }) => seen.keep(content).then(() => null),
    async setLanguage({ language }) {
      // The screens say it at every start.
      if (language === preferences.values.language) return null
      await preferences.change({ language })
      program.updateMenu()
      return null
    },
    openExternal({ url }) {
      openOutside(url)
      return null
    },
    notify({ title, body, to }) {
      tellNews(to === null ? { title, body } : { title, body, onClick: () => program.showScreen(to) }, notices)
      return null
    },
    setWaiting({ count }) {
      app.setBadgeCount(count)
      return null
    },
    openFile: ({ name }) => files.open(name),
    writeFile: ({ file, part }) => files.write(file, part).then(() => null),
    closeFile: ({ file, keep }) => files.close(file, keep).then(() => null),
  }
}
