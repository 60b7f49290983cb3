import type { PublicProject } from '@nordlys/data/projects/public/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'

/** The texts of a project in one language. */
export interface ProjectText {
  readonly title: string
  readonly description: string | null
  readonly category: string
}

/** Returns the texts of a project in a language; missing Norwegian falls back to English. */
export function projectText(project: PublicProject, language: Language): ProjectText {
  const { title, description, category_name: category } = project
  if (language === 'en') return { title, description: description || null, category }
  return {
    title: project.title_no || title,
    description: project.description_no || description || null,
    category: project.category_no || category,
  }
}

/** The id of a project's card on /projects, for links to it. */
export const projectAnchor = ({ id }: Pick<PublicProject, 'id'>): string => `project-${id}`
