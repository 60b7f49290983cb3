import type { Block } from '@nordlys/data/pages/blocks'
import type { PublicPage, Related } from '@nordlys/data/pages/public/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { ArticleSummary } from '../articles/article.ts'
import type { SiteNamespace } from '../texts/page-texts.ts'

/** What blocks show of other records, with posts as the lists of the blog have them. */
type ShownRelated = Omit<Related, 'posts'> & { readonly posts: readonly ArticleSummary[] }

/** A page of blocks with everything that it shows in one language. */
export interface MadePage {
  readonly page: PublicPage
  /** Its path in each language; the home page in one that it is not shown in. */
  readonly paths: Readonly<Record<Language, string>>
  readonly related: ShownRelated
  /** The HTML of its Markdown texts by the id of their block. */
  readonly html: Readonly<Record<string, string>>
}

/** Returns the title and the description of a page in a language. */
export const madeText = (page: PublicPage, language: Language) =>
  language === 'no'
    ? { title: page.title_no ?? '', description: page.description_no ?? '' }
    : { title: page.title ?? '', description: page.description ?? '' }

/** The texts that a block takes from sections of other pages. */
const NAMESPACES: { readonly [Kind in Block['kind']]?: readonly SiteNamespace[] } = {
  gallery: ['caseStudy', 'projects'],
  studies: ['projects'],
  posts: ['blog'],
  logos: ['references'],
  people: ['about'],
}

const FORM_NAMESPACES = { contact: ['contact', 'visitorErrors'], newsletter: ['newsletter'] } as const

/** Returns the texts that blocks need in addition to those of the frame. */
export const namespacesOf = (blocks: readonly Block[]): SiteNamespace[] => [
  ...new Set(
    blocks.flatMap((block): readonly SiteNamespace[] =>
      block.kind === 'form' ? FORM_NAMESPACES[block.form] : (NAMESPACES[block.kind] ?? []),
    ),
  ),
]

/** Returns the question and answer pairs of blocks in a language, for search engines. */
export const questionsIn = (blocks: readonly Block[], language: Language) =>
  blocks
    .flatMap((block) => (block.kind === 'questions' ? block.items : []))
    .map(({ question, answer }) => ({ question: question[language], answer: answer[language] }))
    .filter(({ question, answer }) => question !== '' && answer !== '')

/** Returns every reference to a picture that a page shows, except in its Markdown texts. */
export const picturesIn = ({ page: { picture, blocks }, related }: {
  readonly page: PublicPage
  readonly related: Omit<Related, 'posts'>
}): (string | null)[] => [
  picture,
  ...blocks.flatMap((block) =>
    block.kind === 'picture' ? [block.picture] : block.kind === 'gallery' ? block.pictures : [],
  ),
  ...related.logos.map(({ logo }) => logo),
  ...related.people.map(({ avatar_url: avatar }) => avatar),
  ...related.projects.flatMap(({ images, case_study: study }) => [study?.cover ?? null, ...images]),
] // prettier-ignore
