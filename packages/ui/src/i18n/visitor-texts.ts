import type { TextSources } from './text-sources.ts'

/** The shared texts that public pages use. A separate module, so that public pages do not load the file names of the other texts. */
export const VISITOR_TEXTS = {
  visitor: { en: () => import('./texts/visitor.en.ts'), no: () => import('./texts/visitor.no.ts') },
  visitorErrors: { en: () => import('./texts/visitorErrors.en.ts'), no: () => import('./texts/visitorErrors.no.ts') },
  offerChanges: { en: () => import('./texts/offerChanges.en.ts'), no: () => import('./texts/offerChanges.no.ts') },
} as const satisfies TextSources
