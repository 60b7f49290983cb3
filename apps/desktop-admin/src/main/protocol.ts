import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { net, protocol } from 'electron'
import { appFile } from './app-file.ts'

const RENDERER = join(import.meta.dirname, '../renderer')

/** Must run before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Serves the built screens, and nothing outside their folder. */
export function serveApp(): void {
  protocol.handle('app', (request) => {
    const file = appFile(RENDERER, request.url)
    return file ? net.fetch(pathToFileURL(file).href) : new Response(null, { status: 404 })
  })
}
