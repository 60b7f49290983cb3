import type { TextSources } from './text-sources.ts'
import { VISITOR_TEXTS } from './visitor-texts.ts'

type Load<Texts> = () => Promise<{ default: Texts }>

/** Loads two parts of a namespace. */
const both =
  <First extends object, Second extends object>(first: Load<First>, second: Load<Second>): Load<First & Second> =>
  async () => {
    const [a, b] = await Promise.all([first(), second()])
    return { default: { ...a.default, ...b.default } }
  }

const { visitor, visitorErrors, offerChanges } = VISITOR_TEXTS

/** The texts that every package may use. `common` and `errors` include those of public pages. */
export const SHARED_TEXTS = {
  common: {
    en: both(visitor.en, () => import('./texts/common.en.ts')),
    no: both(visitor.no, () => import('./texts/common.no.ts')),
  },
  errors: {
    en: both(visitorErrors.en, () => import('./texts/errors.en.ts')),
    no: both(visitorErrors.no, () => import('./texts/errors.no.ts')),
  },
  table: { en: () => import('./texts/table.en.ts'), no: () => import('./texts/table.no.ts') },
  offerChanges,
} as const satisfies TextSources
