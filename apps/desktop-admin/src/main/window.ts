import { join } from 'node:path'
import { BrowserWindow } from 'electron'
import { APP_ORIGIN } from './app-file.ts'

/** Opens the back office's window. */
export function openWindow(): void {
  const window = new BrowserWindow({
    width: 1280,
    height: 860,
    minWidth: 380,
    show: false,
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
    },
  })
  window.once('ready-to-show', () => window.show())
  // Nothing but the app itself is ever shown in its window (rule E2).
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  window.webContents.on('will-navigate', (event) => event.preventDefault())
  void window.loadURL(`${APP_ORIGIN}/`)
}
