import { mediaIdOf } from '@nordlys/data/media/reference'
import { companyLogos } from '../content/company-pictures.ts'
import type { SiteConfig } from '../data/config.ts'
import type { PicturesById, StoredPicture } from '../pictures/baked.ts'
import { cardPictures, coverSources } from '../projects/case-study.ts'
import { shownPictures } from '../projects/pictures.ts'
import { picturesIn } from '../made/made.ts'
import type { PageJob } from './page-jobs.ts'

export type Page = Partial<Pick<PageJob, 'id' | 'language' | 'blog' | 'article' | 'caseStudy' | 'made'>>

/** Returns the reference or URL of the picture that represents a case study or an article. */
function coverOf({ id, blog, article, caseStudy, made }: Page, config: SiteConfig): string | null | undefined {
  if (id === 'made') return made?.page.picture
  if (id === 'case_study') return caseStudy && shownPictures(coverSources(caseStudy), config)[0]
  return id === 'article' ? (blog?.article ?? article?.summary)?.picture : null
}

/** Returns the references and URLs of the pictures in the first render of a page, except in Markdown texts. */
const sourcesOf = (page: Page, config: SiteConfig): (string | null | undefined)[] => [
  ...(page.made ? picturesIn(page.made) : []),
  ...ownSources(page, config),
]

function ownSources(page: Page, config: SiteConfig): (string | null | undefined)[] {
  const { id, language = 'en', blog, caseStudy } = page
  const projects = config.projects?.list ?? []
  const logos = (config.references?.logos ?? []).map(({ logo }) => logo)
  if (id === 'home') {
    const featured = projects.filter((project) => project.featured)
    return [...featured.map((project) => shownPictures(cardPictures(project, language), config)[0]), ...logos]
  }
  if (id === 'about') return logos
  if (id === 'projects') return projects.flatMap((project) => cardPictures(project, language))
  if (id === 'blog') return (blog?.posts ?? []).filter(({ featured }) => featured).map(({ picture }) => picture)
  return [coverOf(page, config), ...(id === 'case_study' ? (caseStudy?.gallery ?? []) : [])]
}

/** Returns the pictures of the media library that a page shows, except in the text of an article. All pages show the company's logo. */
export function pagePictures(page: Page, config: SiteConfig): PicturesById {
  const { pictures = {} } = config
  const ids = [...companyLogos(config.content), ...sourcesOf(page, config)].flatMap((source) => mediaIdOf(source) ?? [])
  return Object.fromEntries(ids.map((id) => [id, pictures[id] ?? null]))
}

/** Returns the picture of the media library that represents a case study or an article, in link previews. */
export function coverPicture(page: Page, config: SiteConfig): StoredPicture | null {
  const id = mediaIdOf(coverOf(page, config))
  return (id !== null && config.pictures?.[id]) || null
}
