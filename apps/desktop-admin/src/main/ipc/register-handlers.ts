import { ipcMain } from 'electron'
import type { Channel } from '../../shared/api.ts'
import { answer, type Handlers } from './handle-request.ts'
import { PAYLOADS } from './payloads.ts'

const isChannel = (name: string): name is Channel => Object.hasOwn(PAYLOADS, name)

/** Listens on every channel of the table, and on no other; what comes before there are handlers waits for them. */
export function listen(handlers: Promise<Handlers>): void {
  for (const channel of Object.keys(PAYLOADS).filter(isChannel)) {
    ipcMain.handle(channel, ({ senderFrame }, payload: unknown) => {
      const sender = senderFrame && { url: senderFrame.url, isMainFrame: senderFrame.parent === null }
      return answer(handlers, channel, sender, payload)
    })
  }
}
