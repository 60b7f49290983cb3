import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { trustHosts } from '@nordlys/data/lib/addresses/trusted-host'
import { sitePath } from '@nordlys/data/redirects/path'
import sirv from 'sirv'
import { z } from 'zod'
import { type PagePolicy, securityHeaders } from '../hosts/csp.ts'
import {
  CACHE_CONTROL,
  cacheControl,
  fallbackOf,
  HOST_FILES,
  isIn,
  isKeyed,
  KEYED,
  notFoundFile,
  SHELL,
} from '../hosts/host-rules.ts'
import { smallLettersOf } from '../../src/routing/small-letters.ts'
import { trimSlashes } from './slashes.ts'

const LOOPBACK_HOST = '127.0.0.1'

export interface ServeOptions extends Pick<PagePolicy, 'captcha'> {
  /** A folder written by `prerender`. */
  readonly dir: string
  readonly port: number
  /** The API that the pages may call; `null` for a site without a backend. */
  readonly apiUrl: string | null
  /**
   * Whether the backend has the article or case study of a path without a file; rejects when it does not respond. Without this function,
   * there are no such pages.
   */
  readonly isPublished?: (pathname: string) => Promise<boolean>
  /** The interface to listen on, by default the loopback interface. */
  readonly host?: string
  /** The URLs under which a proxy serves the site from the loopback interface; other names are refused. */
  readonly publicUrls?: readonly string[]
}

export interface RunningSite {
  readonly url: string
  /** Switches to another finished site. The previous folder must stay for running requests. */
  show(dir: string): Promise<void>
  /** Stops listening and closes open connections. */
  close(): Promise<void>
}

const HIDDEN: ReadonlySet<string> = new Set(Object.values(HOST_FILES).map((file) => `/${file}`))

/** Whether a path leads to a file for hosts, encoded or as a compressed copy. */
function isHidden(pathname: string): boolean {
  try {
    return HIDDEN.has(decodeURIComponent(pathname).replace(/\.(br|gz)$/, ''))
  } catch {
    return false
  }
}

async function scriptHashes(dir: string): Promise<string[]> {
  const { scriptHashes: hashes }: { scriptHashes: string[] } = JSON.parse(
    await readFile(join(dir, HOST_FILES.policy), 'utf8'),
  )
  return hashes
}

const movedSchema = z.record(z.string(), z.string())

const movedIn = async (dir: string): Promise<ReadonlyMap<string, string>> =>
  new Map(Object.entries(movedSchema.parse(JSON.parse(await readFile(join(dir, HOST_FILES.moved), 'utf8')))))

function listen(server: ReturnType<typeof createServer>, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is already in use. Set SITE_PORT to another one.`
          : `The site cannot listen on port ${port}: ${error.message}`
      reject(new Error(reason))
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Returns a handler for the files of a folder, with their compressed copies and cache headers. */
const filesOf = (folder: string) =>
  sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => response.setHeader('Cache-Control', cacheControl(pathname)),
  })

function closeServer(server: ReturnType<typeof createServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** Serves any folder on a free port, compressed and cached as a prerendered site, but without its headers and its 404 pages. */
export async function serveFolder(dir: string): Promise<Pick<RunningSite, 'url' | 'close'>> {
  const files = filesOf(dir)
  const server = createServer((request, response) => files(request, response, () => void response.writeHead(404).end()))
  const port = await listen(server, 0, LOOPBACK_HOST)
  return { url: `http://${LOOPBACK_HOST}:${port}`, close: () => closeServer(server) }
}

type Files = ReturnType<typeof filesOf>

/** A finished site that is being served. */
interface ShownSite {
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly files: Files
  readonly moved: ReadonlyMap<string, string>
}

async function openSite(dir: string, policy: Omit<PagePolicy, 'scriptHashes'>): Promise<ShownSite> {
  return {
    headers: Object.entries(securityHeaders({ scriptHashes: await scriptHashes(dir), ...policy })),
    files: filesOf(dir),
    moved: await movedIn(dir),
  }
}

/** Returns whether a request may be answered; refuses it otherwise. */
function isAccepted(
  request: IncomingMessage,
  response: ServerResponse,
  isTrusted: ReturnType<typeof trustHosts>,
): boolean {
  if (!isTrusted(request.headers.host)) {
    response.writeHead(403, { 'Content-Type': 'text/plain' }).end('The site does not serve this host.\n')
    return false
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return false
  }
  return true
}

/** Returns where a path leads instead; null when it does not redirect. */
function redirectOf(pathname: string, moved: ShownSite['moved']): readonly [status: 301 | 308, path: string] | null {
  if (pathname !== '/' && pathname.endsWith('/')) return [308, trimSlashes(pathname)]
  const path = smallLettersOf(pathname) ?? moved.get(pathname) ?? moved.get(encodeURI(sitePath(pathname) ?? ''))
  return path === undefined ? null : [301, path]
}

function redirect(response: ServerResponse, status: 301 | 308, path: string, query: string | undefined): void {
  // Another article may have the URL later.
  const headers = { Location: query === undefined ? path : `${path}?${query}`, 'Cache-Control': CACHE_CONTROL.other }
  response.writeHead(status, headers).end()
}

/** Returns a function that sends a file of the site with a status. */
const senderOf =
  (files: Files, request: IncomingMessage, response: ServerResponse) => (file: string, status: number) => {
    const send = response.writeHead.bind(response)
    if (status !== 200) {
      // A missing page must stay a 404, so neither a range nor a cached copy may turn it into 206 or 304.
      delete request.headers.range
      delete request.headers['if-none-match']
      response.writeHead = (_status: number, ...rest: never[]) => send(status, ...rest)
    }
    request.url = file
    files(request, response, () => void response.writeHead(status).end())
  }

/**
 * Serves a prerendered site with the headers of rule W1, compressed copies, cache headers and the 404 page of each language. Port 0 selects
 * a free one. Rejects with one clear line when the port is in use.
 */
export async function serveSite({
  dir,
  port,
  apiUrl,
  captcha = null,
  isPublished = async () => false,
  host = LOOPBACK_HOST,
  publicUrls = [],
}: ServeOptions): Promise<RunningSite> {
  let current = await openSite(dir, { apiUrl, captcha })
  // A server on all interfaces is reached under names that it does not know, such as that of its container.
  const isTrusted = host === LOOPBACK_HOST ? trustHosts(publicUrls) : () => true

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const [pathname = '/', query] = (request.url ?? '/').split('?')
    if (isKeyed(trimSlashes(pathname))) response.setHeaders(new Map(Object.entries(KEYED.headers)))
    const target = redirectOf(pathname, current.moved)
    if (target) return redirect(response, ...target, query)
    const files: Files = (...parts) => current.files(...parts)
    const send = senderOf(files, request, response)
    if (SHELL.folders.some((folder) => isIn(folder, pathname))) return send(`/${SHELL.file}`, 200)
    const small = pathname.toLowerCase()
    const sendNotFound = () => send(notFoundFile(pathname), 404)
    if (isHidden(pathname)) return sendNotFound()
    const sendFallback = async (file: string) => {
      // Without a response the record may exist, and the page fetches it again. Search engines come back after a 503.
      const isThere = await isPublished(small).catch(() => null)
      // Only the backend knows whether a made page has the path in small letters.
      if (isThere && small !== pathname) return redirect(response, 301, small, query)
      if (isThere === null) response.setHeader('Retry-After', '30')
      send(file, isThere === null ? 503 : isThere ? 200 : 404)
    }
    files(request, response, () => {
      const fallback = fallbackOf(small)
      if (fallback === undefined) sendNotFound()
      else void sendFallback(fallback)
    })
  }

  // Idle connections stay longer than clients and proxies use them: a request that crosses their end would be lost.
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    for (const [name, value] of current.headers) response.setHeader(name, value)
    if (isAccepted(request, response, isTrusted)) answer(request, response)
  })
  const actualPort = await listen(server, port, host)
  return {
    url: `http://${host}:${actualPort}`,
    show: async (folder) => {
      current = await openSite(folder, { apiUrl, captcha })
    },
    close: () => closeServer(server),
  }
}
