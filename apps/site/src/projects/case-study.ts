import type { PublicCaseStudy } from '@nordlys/data/projects/public/case-study-schema'
import type { PublicProject } from '@nordlys/data/projects/public/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { localizedPath } from '../routing/language.ts'

/** Returns the English path of a case study. */
export const caseStudyPath = (slug: string): string => `/projects/${slug}`

/** Returns the path of a project's case study in a language; null without one. */
export function caseStudyLink({ case_study: study }: PublicProject, language: Language): string | null {
  return study?.languages.includes(language) ? localizedPath(caseStudyPath(study.slug), language) : null
}

/** Returns the pictures of a project's card in a language, starting with the cover of its case study, if any. */
export function cardPictures({ images, case_study: study }: PublicProject, language: Language): readonly string[] {
  return study?.cover && study.languages.includes(language) ? [study.cover, ...images] : images
}

/** Returns the pictures that can be the cover of a case study: its own, then the project's. */
export const coverSources = ({ cover, images }: Pick<PublicCaseStudy, 'cover' | 'images'>): readonly string[] =>
  cover === null ? images : [cover, ...images]

/** The long texts of a case study in one language. */
interface StudyParts {
  /** The challenge as plain text, for search engines. */
  readonly intro: string
  /** Created by `renderMarkdown`, and therefore safe HTML, as the following ones. */
  readonly challenge: string
  readonly approach: string
  readonly result: string
}

type Part = Exclude<keyof StudyParts, 'intro'>

/** A published case study with its texts as HTML, as `renderStudy` returns it. */
export interface RenderedStudy extends Omit<PublicCaseStudy, Part | `${Part}_no`> {
  readonly parts: Readonly<Record<Language, StudyParts>>
}

/** The texts of a case study in one language. */
export interface CaseStudyText extends StudyParts {
  readonly title: string
  readonly summary: string | null
  readonly category: string
  readonly figures: readonly { readonly value: string; readonly label: string }[]
  readonly quote: { readonly text: string; readonly name: string; readonly role: string | null } | null
}

/** Returns the texts of a case study in a language; null when it is not shown in that language. */
export function caseStudyText(study: RenderedStudy, language: Language): CaseStudyText | null {
  if (!study.languages.includes(language)) return null
  const isNorwegian = language === 'no'
  const text = isNorwegian ? study.quote_no : study.quote
  return {
    title: (isNorwegian ? study.title_no : study.title) ?? study.project_title,
    summary: isNorwegian ? study.summary_no : study.summary,
    category: (isNorwegian ? study.category_no : null) ?? study.category,
    ...study.parts[language],
    figures: study.figures.flatMap((figure) => {
      const label = isNorwegian ? figure.label_no : figure.label
      return label ? [{ value: (isNorwegian ? figure.value_no : null) || figure.value, label }] : []
    }),
    quote:
      text === null || study.quote_name === null
        ? null
        : { text, name: study.quote_name, role: isNorwegian ? study.quote_role_no : study.quote_role },
  }
}
