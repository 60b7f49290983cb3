import type { Language } from '@nordlys/data/lib/validation'
import { ADMIN_PATH } from '../../../paths.ts'
import { OPEN_PROJECT } from '../../../shared/record-links.ts'
import { PROJECTS } from '../project-lists.ts'

/** The editor of a project's case study. */
export const caseStudyPath = (project: string) => `${ADMIN_PATH}/${PROJECTS}/${encodeURIComponent(project)}/case-study`

/** The project in its dialog over the list. */
export const projectPath = (project: string) =>
  `${ADMIN_PATH}/${PROJECTS}?${new URLSearchParams({ [OPEN_PROJECT]: project })}`

/** The path of a case study on the public site. */
export const publicCaseStudyPath = (slug: string, language: Language): string =>
  `${language === 'no' ? '/no' : ''}/projects/${slug}`
