import { join } from 'node:path'
import { app, type BrowserWindow, dialog } from 'electron'

/** Asks the person where to save a file, over the window where there is one; null where that is called off. */
export async function chooseSavePath(window: BrowserWindow | null, name: string): Promise<string | null> {
  const options = { defaultPath: join(app.getPath('downloads'), name) }
  const answer = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options))
  return answer.canceled ? null : answer.filePath
}
