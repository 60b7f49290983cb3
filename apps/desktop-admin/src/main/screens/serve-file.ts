import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { appFile } from './app-file.ts'
import type { Server } from '@nordlys/data/lib/config'
import { contentSecurityPolicy } from '../server/csp.ts'

/** The types of the renderer's files; others are served as binary data. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

export interface FileResponse {
  readonly statusCode: number
  readonly headers: Record<string, string>
  readonly data: Buffer
}

const NOT_FOUND: FileResponse = { statusCode: 404, headers: {}, data: Buffer.alloc(0) }

/**
 * Returns a file of `root`, and nothing outside of it (rule E1), with a policy that allows requests to the current server. Reads the file
 * itself, because Chromium's file protocol costs a second request each.
 */
export function serveFile(
  root: string,
  { method, url }: Pick<Request, 'method' | 'url'>,
  server: Pick<Server, 'url' | 'siteUrl'> | null,
): FileResponse {
  const file = method === 'GET' ? appFile(root, url) : null
  const data = file && readNow(file)
  if (!file || !data) return NOT_FOUND
  return {
    statusCode: 200,
    headers: {
      'Content-Security-Policy': contentSecurityPolicy(server),
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'X-Content-Type-Options': 'nosniff',
    },
    data,
  }
}

// Synchronous: at startup, an asynchronous read takes many times as long.
function readNow(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}
