import { join } from 'node:path'
import { app, type BrowserWindow, dialog } from 'electron'

/** Asks the user where to save a file; returns null when cancelled. */
export async function chooseSavePath(window: BrowserWindow | null, name: string): Promise<string | null> {
  const options = { defaultPath: join(app.getPath('downloads'), name) }
  const answer = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options))
  return answer.canceled ? null : answer.filePath
}
