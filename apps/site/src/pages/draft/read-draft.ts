import { openDraft } from '@nordlys/data/drafts/calls'
import type { Supabase } from '@nordlys/data/lib/client'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { Article } from '../../articles/article.ts'
import { fetchShown } from '../../blocks/fetch-made.ts'
import type { MadePage } from '../../made/made.ts'
import { fetchTextPictures } from '../../pictures/text-pictures.ts'
import type { RenderedStudy } from '../../projects/case-study.ts'
import { renderStudy } from '../../projects/render-study.ts'
import { renderPost } from '../blog/articles/render-post.ts'

/** A draft as its page shows it, until the link ends. */
export type ShownDraft = { readonly until: string } & (
  | { readonly article: Article }
  | { readonly study: RenderedStudy }
  | { readonly made: MadePage }
)

/** Fetches and renders what the key of a link opens; null for nothing. A separate module with zod and the Markdown library. Throws a DataError. */
export async function readDraft(
  source: { readonly supabase: Supabase; readonly apiUrl: string },
  key: string,
  language: Language,
): Promise<ShownDraft | null> {
  const opened = await openDraft(source.supabase, key)
  if ('refused' in opened) return null
  const { until } = opened
  if ('study' in opened) return { until, study: renderStudy(opened.study) }
  if ('page' in opened) return { until, made: await fetchShown(source, opened.page, language) }
  const { post } = opened
  const pictures = await fetchTextPictures(source.supabase, [post.content])
  return { until, article: renderPost(post, [post.language], { pictures, apiUrl: source.apiUrl }) }
}
