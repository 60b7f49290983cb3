import { fetchPublishedPosts } from '../../blog/public/queries.ts'
import type { Supabase } from '../../lib/client.ts'
import { fetchRows } from '../../lib/requests/response.ts'
import { LANGUAGES, type Language } from '../../lib/validation.ts'
import { fetchPublicProjects } from '../../projects/public/queries.ts'
import { fetchPublicReferences } from '../../references/public/queries.ts'
import { fetchTeam } from '../../team/queries.ts'
import { postsOf, studiesOf } from './selection.ts'
import type { Block, BlockKind } from '../blocks.ts'
import { type PageRedirect, pageRedirectSchema, type PublicPage, publicPageSchema, type Related } from './schema.ts' // prettier-ignore

/** Fetches the published pages; with `ofSlug`, only those with that slug in either language. Throws a DataError. */
export const fetchPublicPages = (supabase: Supabase, ofSlug?: string): Promise<PublicPage[]> =>
  fetchRows(supabase.rpc('get_public_pages', ofSlug === undefined ? {} : { only_slug: ofSlug }), publicPageSchema)

/** Fetches where former slugs of pages, and slugs of the other language, lead; with `ofSlug`, only that slug. Throws a DataError. */
export const fetchPageRedirects = (supabase: Supabase, ofSlug?: string): Promise<PageRedirect[]> =>
  fetchRows(supabase.rpc('get_page_redirects', ofSlug === undefined ? {} : { only_slug: ofSlug }), pageRedirectSchema)

const NO_REFERENCES = { testimonials: [], logos: [] }

/** Fetches the published records that these blocks show, and no others. Throws a DataError. */
export async function fetchRelated(supabase: Supabase, blocks: readonly Block[]): Promise<Related> {
  const has = (...kinds: BlockKind[]) => blocks.some(({ kind }) => kinds.includes(kind))
  const [{ testimonials, logos }, projects, posts, people] = await Promise.all([
    has('quote', 'logos') ? fetchPublicReferences(supabase) : NO_REFERENCES,
    has('studies') ? fetchPublicProjects(supabase) : [],
    has('posts') ? Promise.all(LANGUAGES.map((language) => fetchPublishedPosts(supabase, language))) : [],
    has('people') ? fetchTeam(supabase) : [],
  ])
  const newest = posts.flat()
  const inBoth = <Row>(rowsIn: (block: Block, language: Language) => readonly Row[]): Row[] => [
    ...new Set(LANGUAGES.flatMap((language) => blocks.flatMap((block) => rowsIn(block, language)))),
  ]
  const quoted = new Set(blocks.map((block) => (block.kind === 'quote' ? block.reference : '')))
  return {
    testimonials: testimonials.filter(({ id }) => quoted.has(id)),
    logos: has('logos') ? logos : [],
    projects: inBoth((block, language) => (block.kind === 'studies' ? studiesOf(block, projects, language) : [])),
    posts: inBoth((block, language) => (block.kind === 'posts' ? postsOf(block, newest, language) : [])),
    people,
  }
}
