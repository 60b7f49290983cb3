import type { PublicProject } from '@nordlys/data/projects/public/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import { type CoverChoice, coverOf, coversOf } from '../../cover/choose.ts'
import { cardPictures, caseStudyLink } from '../../projects/case-study.ts'
import { projectAnchor, projectText } from '../../projects/project-text.ts'
import { useFeaturedProjects } from '../../projects/useFeaturedProjects.ts'

/** The data of a project's card on the home page. */
export interface WorkCardContent {
  readonly key: string
  readonly title: string
  readonly description: string | null
  readonly tags: readonly string[]
  /** Null when only a text about the project is stored. */
  readonly project: {
    readonly anchor: string
    readonly status: string
    readonly images: readonly string[]
    /** The path of its case study in this language, if any. */
    readonly study: string | null
  } | null
  /** The seed of the generated cover of a project without pictures; the same in both languages. */
  readonly seed: string
  readonly cover: CoverChoice | undefined
}

/** Returns the data of the cards of projects. */
export function cardsOf(projects: readonly PublicProject[], language: Language): WorkCardContent[] {
  const covers = coversOf(projects.map(({ title }) => title))
  return projects.map((project, index) => ({
    key: project.id,
    ...projectText(project, language),
    tags: project.technologies,
    project: {
      anchor: projectAnchor(project),
      status: project.status,
      images: cardPictures(project, language),
      study: caseStudyLink(project, language),
    },
    seed: project.title,
    cover: covers[index],
  }))
}

/** Returns the featured projects, which are refreshed once they are seen; without any, the projects in the home page's copy. */
export function useWorkCards(isSeen: boolean): WorkCardContent[] {
  const language = useLanguage()
  const featured = useFeaturedProjects(isSeen)
  const copy = useContent('homepage_featured_projects')
  if (featured.length > 0) return cardsOf(featured, language)
  return copy.map(({ title, description, tags, icon }) => {
    const seed = tags.join(' ')
    return { key: title, title, description, tags, project: null, seed, cover: coverOf(seed, icon) }
  })
}
