import { join } from 'node:path'
import type { Server } from '@nordlys/data/lib/config'
import { protocol, type ProtocolRequest, type ProtocolResponse } from 'electron'
import { serveFile } from './serve-file.ts'

const RENDERER = join(import.meta.dirname, '../renderer')

/** Must run before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    // Caches V8's compiled code of the app's scripts, so that later starts need not compile them.
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/**
 * Serves the built screens, and no other files. Deliberately uses the older Electron API: `protocol.handle` loads Node's fetch before the
 * first file and streams each one, which takes a tenth of the time to the first screen.
 */
export function serveApp(server: () => Promise<Server | null>): void {
  const answer = async (request: ProtocolRequest, callback: (response: ProtocolResponse) => void) =>
    callback(serveFile(RENDERER, request, await server()))
  protocol.registerBufferProtocol('app', (request, callback) => void answer(request, callback))
}
