import { join } from 'node:path'
import { protocol } from 'electron'
import { answerFile } from './answer-file.ts'

const RENDERER = join(import.meta.dirname, '../renderer')

/** Must run before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    // What V8 has made of our own scripts is kept, so that later starts need not compile them.
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/** Serves the built screens, and nothing outside their folder. */
export function serveApp(serverUrl: () => string | null): void {
  protocol.handle('app', (request) => answerFile(RENDERER, request, serverUrl()))
}
