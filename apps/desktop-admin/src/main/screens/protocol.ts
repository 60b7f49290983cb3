import { join } from 'node:path'
import { protocol, type ProtocolRequest, type ProtocolResponse } from 'electron'
import { serveFile } from './serve-file.ts'

const RENDERER = join(import.meta.dirname, '../renderer')

/** Must run before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    // What V8 has made of our own scripts is kept, so that later starts need not compile them.
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/**
 * Serves the built screens, and nothing outside their folder. The older of Electron's two calls, on purpose: its successor loads Node's
 * whole web client before the first file and pumps each through a stream, a tenth of the time to the first screen.
 */
export function serveApp(serverUrl: () => Promise<string | null>): void {
  const answer = async (request: ProtocolRequest, callback: (response: ProtocolResponse) => void) =>
    callback(serveFile(RENDERER, request, await serverUrl()))
  protocol.registerBufferProtocol('app', (request, callback) => void answer(request, callback))
}
