import { BASELINE } from '../../supabase/server/database/baseline.ts'

/** How the test of a mutation runs: a project of Vitest, the end-to-end tests, or those of the packaged desktop app. */
export type Project =
  | 'data'
  | 'ui'
  | 'admin'
  | 'site'
  | 'desktop'
  | 'scripts'
  | 'database'
  | 'stack'
  | 'product'
  | 'alone'
  | 'e2e'
  | 'packaged'

/** The migration that creates the schema, for protections of the database. */
export const BASELINE_FILE = `supabase/migrations/${BASELINE}.sql`

/** One protection, and the test that fails without it. */
export interface Mutation {
  /** The rule of docs/rules.md that the protection serves. */
  readonly rule: string
  /** A short name of the protection. */
  readonly removes: string
  readonly file: string
  /** A text that occurs once in the file. */
  readonly find: string
  readonly replace: string
  readonly project: Project
  readonly testFile: string
  /** The title of the test as written in the file, without the titles of its groups. `%s`, `$name` and `${name}` match any text. */
  readonly test: string
}

/** Returns a pattern of the title, for Vitest and Playwright. */
export const titlePattern = ({ test }: Mutation): string =>
  test
    .split(/%[a-z]|\$\{[^}]*\}|\$\w+/)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*')

/** The projects whose tests start no product, no browser and no desktop app. */
const QUICK: readonly Project[] = ['data', 'ui', 'admin', 'site', 'desktop', 'scripts', 'database']

/** Returns a sample of the quick mutations. It changes every day, so that all of them get their turn, and is the same for everyone on one day. */
export function sampleOf(mutations: readonly Mutation[], size: number, day: number): readonly Mutation[] {
  const quick = mutations.filter(({ project }) => QUICK.includes(project))
  const start = (day * size) % quick.length
  return [...quick, ...quick].slice(start, start + Math.min(size, quick.length))
}
