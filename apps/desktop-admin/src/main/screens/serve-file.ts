import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { appFile } from './app-file.ts'
import { contentSecurityPolicy } from '../server/csp.ts'

/** Everything that the build puts beside the screens; what else lies there is served as nothing that a page would run. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** What a request is answered with. */
export interface FileResponse {
  readonly statusCode: number
  readonly headers: Record<string, string>
  readonly data: Buffer
}

const NOTHING: FileResponse = { statusCode: 404, headers: {}, data: Buffer.alloc(0) }

/**
 * Answers a page's request with a file of `root`, and with nothing outside of it (rule E1); each with a policy that lets the page call
 * the server chosen now. Read here: Chromium's way to a file costs a second request for each.
 */
export function serveFile(
  root: string,
  { method, url }: Pick<Request, 'method' | 'url'>,
  serverUrl: string | null,
): FileResponse {
  const file = method === 'GET' ? appFile(root, url) : null
  const data = file && readNow(file)
  if (!file || !data) return NOTHING
  return {
    statusCode: 200,
    headers: {
      'Content-Security-Policy': contentSecurityPolicy(serverUrl),
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'X-Content-Type-Options': 'nosniff',
    },
    data,
  }
}

// At once: while the program starts, whatever is answered later waits for many times as long as the reading takes.
function readNow(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}
