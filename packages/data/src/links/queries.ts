import { z } from 'zod/mini'
import { useBackendQuery } from '../lib/queries/query.ts'
import { fetchRows } from '../lib/requests/response.ts'
import { type Language, LANGUAGES } from '../lib/validation.ts'

const postSchema = z.object({ title: z.string(), slug: z.string(), language: z.enum(LANGUAGES) })
const studySchema = z.object({ slug: z.string(), project: z.object({ title: z.string() }) })

/** A post or a case study that a text can link to. */
export interface LinkTarget {
  readonly kind: 'post' | 'case_study'
  readonly title: string
  /** Relative to the root of the site, without a slash at the start. */
  readonly path: string
  /** Null for a page of both languages. */
  readonly language: Language | null
}

/** Queries the newest posts and case studies, drafts included: a text may be published together with them. */
export const useLinkTargets = () =>
  useBackendQuery(['links'], async (supabase): Promise<LinkTarget[]> => {
    const newest = { ascending: false }
    const [posts, studies] = await Promise.all([
      fetchRows(
        supabase.from('blog_posts').select('title, slug, language').order('created_at', newest).limit(500),
        postSchema,
      ),
      fetchRows(
        supabase.from('case_studies').select('slug, project:projects(title)').order('published_at', newest).limit(500),
        studySchema,
      ),
    ])
    return [
      ...posts.map(({ title, slug, language }) => ({ kind: 'post' as const, title, path: `blog/${slug}`, language })),
      ...studies.map(({ slug, project: { title } }) => ({
        kind: 'case_study' as const,
        title,
        path: `projects/${slug}`,
        language: null,
      })),
    ]
  })
