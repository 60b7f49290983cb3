import type { ElectronApplication } from 'playwright/test'

interface Shown {
  readonly title: string
  readonly body: string
}

/** Stands where the system's notification service would: this display has none. What the program hands to it is collected. */
export async function collectNotifications(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ Notification, BrowserWindow }) => {
    const shown: Electron.Notification[] = []
    Reflect.set(globalThis, 'shown', shown)
    Notification.isSupported = () => true
    Notification.prototype.show = function show(this: Electron.Notification) {
      shown.push(this)
    }
    // The person looks at something else.
    for (const window of BrowserWindow.getAllWindows()) window.isFocused = () => false
  })
}

/** What was shown so far. */
export const shownBy = (app: ElectronApplication): Promise<Shown[]> =>
  app.evaluate(() => {
    const shown: Electron.Notification[] = Reflect.get(globalThis, 'shown')
    return shown.map(({ title, body }) => ({ title, body }))
  })

/** Clicks on what was shown last. */
export const clickLast = (app: ElectronApplication): Promise<void> =>
  app.evaluate(() => {
    const shown: Electron.Notification[] = Reflect.get(globalThis, 'shown')
    shown.at(-1)?.emit('click')
  })
