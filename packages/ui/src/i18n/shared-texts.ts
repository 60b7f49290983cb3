import type { TextSources } from './text-sources.ts'

/** The texts that every package may use. */
export const SHARED_TEXTS = {
  common: { en: () => import('./texts/common.en.ts'), no: () => import('./texts/common.no.ts') },
  errors: { en: () => import('./texts/errors.en.ts'), no: () => import('./texts/errors.no.ts') },
  table: { en: () => import('./texts/table.en.ts'), no: () => import('./texts/table.no.ts') },
} as const satisfies TextSources
