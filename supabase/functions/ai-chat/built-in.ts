import { isRecent } from '@nordlys/data/lib/time/is-recent'
import { z } from 'zod'
import { readEnv } from '../_shared/env.ts'

/** The timeout of the request to the site, in milliseconds. */
const TIMEOUT = 2000
/** How long a response, or its absence, is used, in milliseconds. */
const FRESH = 60_000

const builtInSchema = z.object({
  /** The built-in value of each settings key. */
  copy: z.record(z.string(), z.json()),
  /** Texts of the pages, with placeholders for the facts of the company, and where staff edit them. */
  pages: z.array(
    z.object({
      kind: z.optional(z.literal('company')),
      title: z.string(),
      content: z.string(),
      path: z.string(),
      key: z.optional(z.string()),
      title_path: z.optional(z.string()),
      content_path: z.optional(z.string()),
    }),
  ),
  articles: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      excerpt: z.string(),
      tags: z.array(z.string()),
      content: z.string(),
      published_at: z.string(),
    }),
  ),
})

/** What is built into the site in one language, as `search_knowledge` reads it. */
export type BuiltIn = z.infer<typeof builtInSchema>

interface Cached {
  readonly at: number
  readonly builtIn: BuiltIn | null
}
const cache = new Map<string, Cached>()

async function request(url: string): Promise<BuiltIn | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) })
    return response.ok ? builtInSchema.parse(await response.json()) : null
  } catch {
    return null
  }
}

/**
 * Returns what is built into the site, from the file that its build writes (apps/site/build/prerender/knowledge.ts). While the site does not respond,
 * returns the last known file, or nothing: the assistant then knows the stored content only.
 */
export async function fetchBuiltIn(language: string): Promise<BuiltIn | Record<string, never>> {
  const url = `${readEnv().siteUrl.replace(/\/+$/, '')}/knowledge/${language}.json`
  const last = cache.get(url)
  if (last && isRecent(last.at, FRESH)) return last.builtIn ?? {}
  const builtIn = (await request(url)) ?? last?.builtIn ?? null
  cache.set(url, { at: Date.now(), builtIn })
  return builtIn ?? {}
}
