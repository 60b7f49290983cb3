import { ipcMain } from 'electron'
import type { Channel } from '../../shared/api.ts'
import { handleRequest, type Handlers } from './handle-request.ts'
import { PAYLOADS } from './payloads.ts'

const isChannel = (name: string): name is Channel => Object.hasOwn(PAYLOADS, name)

/** Registers the channels of PAYLOADS and no others; earlier requests wait for the handlers. */
export function registerHandlers(handlers: Promise<Handlers>): void {
  for (const channel of Object.keys(PAYLOADS).filter(isChannel)) {
    ipcMain.handle(channel, ({ senderFrame }, payload: unknown) => {
      const sender = senderFrame && { url: senderFrame.url, isMainFrame: senderFrame.parent === null }
      return handleRequest(handlers, channel, sender, payload)
    })
  }
}
