import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'

const PACKAGE = join(import.meta.dirname, '../../../../..')

/** Serves font files from disk until the end of the test and passes other requests on; returns the names of the requested files. */
export function serveFonts(): string[] {
  const requested: string[] = []
  const otherwise = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = typeof input === 'string' ? input.replace(/[?#].*$/, '') : ''
    if (!path.endsWith('.woff')) return otherwise(input, init)
    requested.push(path.split('/').at(-1) ?? '')
    return new Response(await readFile(path.startsWith('/@fs/') ? path.slice('/@fs'.length) : join(PACKAGE, path)))
  })
  return requested
}
