import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findAll, readText, trackedFiles } from './testing/documents.ts'
import { ROOT } from './root.ts'

const PAGE = readText('docs/architecture.md')

const BASES = [
  '.',
  'apps/site/src',
  'apps/desktop-admin/src',
  'packages/admin/src',
  'packages/ui/src',
  'packages/data/src',
  'supabase',
] as const

/** Returns the folders in the table below the heading of a folder. */
function namedFolders(base: string): string[] {
  const heading = base === '.' ? 'The repository' : `\`${base}\``
  const [, section = ''] = PAGE.split(`### ${heading}\n`)
  return findAll(section.split(/^#/m)[0] ?? '', /^\| `([^`]+)`/gm)
}

const FILES = trackedFiles()

function foldersOf(base: string): string[] {
  const paths =
    base === '.'
      ? FILES
      : FILES.filter((file) => file.startsWith(`${base}/`)).map((file) => file.slice(base.length + 1))
  return [...new Set(paths.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''))]
}

test.each(BASES)('docs/architecture.md lists every folder of %s and no other', (base) => {
  expect(namedFolders(base).toSorted()).toEqual(foldersOf(base).toSorted())
})

const FEATURES = 'packages/admin/src/features/'

const featureOf = (path: string) =>
  path.startsWith(FEATURES) ? /^[\w-]+(?=\/)/.exec(path.slice(FEATURES.length))?.[0] : undefined

/** Returns the imports between features of the admin, as `feature imports another`. */
function importsBetweenFeatures(): string[] {
  const sources = FILES.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
  const found = sources.flatMap((file) => {
    const feature = featureOf(file)
    if (feature === undefined) return []
    return findAll(readText(file), /(?:from|import\() ?'(\.[^']+)'/g)
      .map((path) => featureOf(join(dirname(file), path)))
      .filter((other) => other !== undefined && other !== feature)
      .map((other) => `${feature} imports ${other}`)
  })
  return [...new Set(found)].toSorted()
}

test('docs/architecture.md lists the imports between features of the admin', () => {
  const [, section = ''] = PAGE.split('### Imports between features of the admin\n')
  const rows = [...(section.split(/^#/m)[0] ?? '').matchAll(/^\| `(\w+)` *\| ([^|]+)\|/gm)]
  const listed = rows.flatMap(([, feature, others = '']) =>
    findAll(others, /`(\w+)`/g).map((other) => `${feature} imports ${other}`),
  )
  expect(listed.toSorted()).toEqual(importsBetweenFeatures())
})

test('docs/architecture.md refers to existing files and folders', () => {
  const [roots] = [foldersOf('.')]
  const paths = findAll(PAGE, /`([^`\s]+\/[^`\s]*)`/g).filter((path) => roots.includes(path.split('/')[0] ?? ''))
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
