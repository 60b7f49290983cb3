import { app } from 'electron'
import { registerAppScheme, serveApp } from './protocol.ts'
import { openWindow } from './window.ts'

registerAppScheme()
await app.whenReady()
serveApp()
openWindow()

app.on('activate', openWindow)
app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit()
})
