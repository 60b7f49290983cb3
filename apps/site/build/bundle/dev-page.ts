import { readFileSync } from 'node:fs'
import { type BackendConfig, captchaConfigSchema } from '@nordlys/data/lib/config'
import type { Plugin } from 'vite'
import { z } from 'zod'

const STACK_FILE = new URL('../../../../.local/stack.json', import.meta.url)

const stackSchema = z.object({ apiUrl: z.string(), publishableKey: z.string() })

/** Returns the backend of development: the one in the environment, else the running single-machine server, else null. */
function developmentBackend(): BackendConfig | null {
  const {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: key,
    CAPTCHA_PROVIDER: provider,
    CAPTCHA_SITE_KEY: siteKey,
  } = process.env
  const captcha = captchaConfigSchema.safeParse({ provider, siteKey }).data
  if (url && key) return { url, key, captcha }
  try {
    const { apiUrl, publishableKey } = stackSchema.parse(JSON.parse(readFileSync(STACK_FILE, 'utf8')))
    return { url: apiUrl, key: publishableKey, captcha }
  } catch {
    // No stack is running, so the pages show their built-in copy.
    return null
  }
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
