import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { useBackendQuery } from '../lib/queries/query.ts'
import { call, fetchRow, fetchRows } from '../lib/requests/response.ts'
import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { columnsOf } from '../lib/rows/columns.ts'
import { LANGUAGES, type Language } from '../lib/validation.ts'
import { HIDDEN_POSTS_KEY, readHiddenPosts } from '../settings/content.ts'
import { settingRowSchema } from '../settings/schema.ts'
import { postKeys } from '../blog/post/keys.ts'

/** A stored post with the slug of a built-in article. */
const copySchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  language: z.enum(LANGUAGES),
  published: z.boolean(),
  published_at: z.nullable(z.string()),
  updated_at: z.string(),
})
export type Copy = z.output<typeof copySchema>

/** What is stored about the built-in articles. */
export interface BuiltInState {
  /** The slugs that staff have hidden. */
  readonly hidden: Readonly<Record<Language, readonly string[]>>
  readonly copies: readonly Copy[]
}

/** Fetches which built-in articles are hidden, and the stored posts with their slugs. Throws a DataError. */
export async function fetchBuiltInState(supabase: Supabase, slugs: readonly string[]): Promise<BuiltInState> {
  const [row, copies] = await Promise.all([
    fetchRow(
      supabase.from('settings').select('key, value, updated_at').eq('key', HIDDEN_POSTS_KEY).maybeSingle(),
      settingRowSchema,
    ),
    fetchRows(
      supabase
        .from('blog_posts')
        .select(columnsOf(copySchema))
        .in('slug', [...slugs]),
      copySchema,
    ),
  ])
  const stored = { [HIDDEN_POSTS_KEY]: row?.value }
  const hiddenIn = (language: Language) => readHiddenPosts(stored, language) ?? []
  return { hidden: { en: hiddenIn('en'), no: hiddenIn('no') }, copies }
}

/** Queries which built-in articles are hidden, and the stored posts with their slugs. */
export const useBuiltInState = (slugs: readonly string[]) =>
  useBackendQuery(postKeys.builtIn, (supabase) => fetchBuiltInState(supabase, slugs))

/** Refetches that after every change. */
export const useBuiltInRealtime = realtimeRefresh(['blog_posts', 'settings'], postKeys.builtIn)

interface Shown {
  readonly slug: string
  readonly language: Language
  readonly hidden: boolean
}

/** Hides a built-in article on the site, or shows it again. */
export const useSetBuiltInPost = () =>
  useBackendMutation(
    (supabase: Supabase, { language, slug, hidden }: Shown) =>
      call(supabase.rpc('set_built_in_post', { language, slug, hidden })),
    postKeys.builtIn,
  )
