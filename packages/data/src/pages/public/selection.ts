import type { PublishedPostSummary } from '../../blog/public/schema.ts'
import type { Language } from '../../lib/validation.ts'
import type { PublicProject } from '../../projects/public/schema.ts'
import type { BlockOf } from '../blocks.ts'

/** The number of case studies without a choice of them. */
const NEWEST_STUDIES = 4

/** Returns the posts that a block shows in a language, of those that are newest first. */
export const postsOf = <Post extends Pick<PublishedPostSummary, 'language' | 'category'>>(
  { category, count }: BlockOf<'posts'>,
  posts: readonly Post[],
  language: Language,
): Post[] =>
  posts
    .filter((post) => post.language === language && (category === 'all' || post.category === category))
    .slice(0, count)

/** Returns the projects whose case studies a block shows in a language. */
export function studiesOf({ ids }: BlockOf<'studies'>, projects: readonly PublicProject[], language: Language) {
  const own = projects.filter(({ case_study: study }) => study?.languages.includes(language))
  return ids.length === 0 ? own.slice(0, NEWEST_STUDIES) : ids.flatMap((id) => own.find((row) => row.id === id) ?? [])
}
