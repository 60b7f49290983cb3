// An empty window: the minimum for an app with this version of Electron.
const { app, BrowserWindow } = require('electron')
void app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 860 }).loadURL('data:text/html,<input>'))
