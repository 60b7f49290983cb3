import type { Project } from '@nordlys/data/projects/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'

/** Returns a project's title and category in the current language. */
export const inLanguage = (
  project: Pick<Project, 'title' | 'title_no' | 'category_name' | 'category_no'>,
  language: Language,
) =>
  language === 'no'
    ? { title: project.title_no ?? project.title, category: project.category_no ?? project.category_name }
    : { title: project.title, category: project.category_name }
