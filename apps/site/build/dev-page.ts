import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const STACK_FILE = new URL('../../../.local/stack.json', import.meta.url)

interface DevBackend {
  readonly url: string
  readonly key: string
}

function textOf(record: object, name: string): string | undefined {
  const value: unknown = Reflect.get(record, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Returns the backend of development: the one in the environment, else the running local stack, else null. */
function developmentBackend(): DevBackend | null {
  const fromEnvironment = backendOf(process.env, 'SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY')
  if (fromEnvironment) return fromEnvironment
  try {
    const stack: unknown = JSON.parse(readFileSync(STACK_FILE, 'utf8'))
    return typeof stack === 'object' && stack !== null ? backendOf(stack, 'apiUrl', 'publishableKey') : null
  } catch {
    // No stack is running, so the pages show their built-in copy.
    return null
  }
}

function backendOf(record: object, urlName: string, keyName: string): DevBackend | null {
  const url = textOf(record, urlName)
  const key = textOf(record, keyName)
  return url && key ? { url, key } : null
}

/** Embeds the config in the development page, as the prerender step does for built ones, and serves it for every URL. */
export function devPage(): Plugin {
  let siteUrl = ''
  return {
    name: 'nordlys-dev-page',
    configureServer(server) {
      server.httpServer?.once('listening', () => {
        siteUrl = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
      })
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'config' },
        children: JSON.stringify({
          siteUrl,
          backend: developmentBackend(),
          content: { en: {}, no: {} },
          contentVersion: null,
          year: new Date().getFullYear(),
        }).replaceAll('<', String.raw`\u003c`),
        injectTo: 'head',
      },
    ],
  }
}
