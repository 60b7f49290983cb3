// A window with nothing in it: the least that a program of this Electron can be.
const { app, BrowserWindow } = require('electron')
void app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 860 }).loadURL('data:text/html,<input>'))
