import type { ElectronApplication } from 'playwright/test'

interface Shown {
  readonly title: string
  readonly body: string
}

/** Replaces the system's notification service, which this display lacks. Records the app's notifications. */
export async function collectNotifications(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ Notification, BrowserWindow }) => {
    const shown: Electron.Notification[] = []
    Reflect.set(globalThis, 'shown', shown)
    Notification.isSupported = () => true
    Notification.prototype.show = function show(this: Electron.Notification) {
      shown.push(this)
    }
    // Simulates a window without focus.
    for (const window of BrowserWindow.getAllWindows()) window.isFocused = () => false
  })
}

/** Returns the notifications shown so far. */
export const shownBy = (app: ElectronApplication): Promise<Shown[]> =>
  app.evaluate(() => {
    const shown: Electron.Notification[] = Reflect.get(globalThis, 'shown')
    return shown.map(({ title, body }) => ({ title, body }))
  })

/** Clicks the last notification. */
export const clickLast = (app: ElectronApplication): Promise<void> =>
  app.evaluate(() => {
    const shown: Electron.Notification[] = Reflect.get(globalThis, 'shown')
    shown.at(-1)?.emit('click')
  })
