import { contextBridge, ipcRenderer } from 'electron'
import { type Channel, type DesktopApi, NAVIGATE, type Requests, RESUME } from '../shared/api.ts'

const call = <Name extends Channel>(
  name: Name,
  payload: Requests[Name]['payload'],
): Promise<Requests[Name]['result']> => ipcRenderer.invoke(name, payload)

const api: DesktopApi = {
  start: (payload) => call('start', payload),
  connect: (payload) => call('connect', payload),
  continueWithoutSession: (payload) => call('continueWithoutSession', payload),
  restart: (payload) => call('restart', payload),
  readSession: (payload) => call('readSession', payload),
  writeSession: (payload) => call('writeSession', payload),
  removeSession: (payload) => call('removeSession', payload),
  proxyQuestion: (payload) => call('proxyQuestion', payload),
  answerProxy: (payload) => call('answerProxy', payload),
  readOfflineCache: (payload) => call('readOfflineCache', payload),
  writeOfflineCache: (payload) => call('writeOfflineCache', payload),
  setLanguage: (payload) => call('setLanguage', payload),
  openExternal: (payload) => call('openExternal', payload),
  notify: (payload) => call('notify', payload),
  setWaiting: (payload) => call('setWaiting', payload),
  openFile: (payload) => call('openFile', payload),
  writeFile: (payload) => call('writeFile', payload),
  closeFile: (payload) => call('closeFile', payload),
  onNavigate: (listener) => {
    const onNavigate = (_event: unknown, path: unknown) => {
      if (typeof path === 'string') listener(path)
    }
    ipcRenderer.on(NAVIGATE, onNavigate)
    return () => void ipcRenderer.off(NAVIGATE, onNavigate)
  },
  onResume: (listener) => {
    const onResume = () => listener()
    ipcRenderer.on(RESUME, onResume)
    return () => void ipcRenderer.off(RESUME, onResume)
  },
}

contextBridge.exposeInMainWorld('desktop', api)
