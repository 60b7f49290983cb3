import type { PublicProject } from '@nordlys/data/projects/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'

/** What a card says of a project in one language; without a Norwegian text it keeps its own. */
export interface ProjectText {
  readonly title: string
  readonly description: string | null
  readonly category: string
}

/** The texts of a project in a language. */
export function projectText(project: PublicProject, language: Language): ProjectText {
  const { title, description, category } = project
  if (language === 'en') return { title, description: description || null, category }
  return {
    title: project.title_no || title,
    description: project.description_no || description || null,
    category: project.category_no || category,
  }
}
