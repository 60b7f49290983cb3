import type { TextSources } from './text-sources.ts'

/** The part of the shared texts that public pages show: a page holds no others. A module of its own, so that it does not name those of staff. */
export const VISITOR_TEXTS = {
  visitor: { en: () => import('./texts/visitor.en.ts'), no: () => import('./texts/visitor.no.ts') },
  visitorErrors: { en: () => import('./texts/visitorErrors.en.ts'), no: () => import('./texts/visitorErrors.no.ts') },
} as const satisfies TextSources
