import { existsSync } from 'node:fs'
import { join } from 'node:path'
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

test('docs/architecture.md refers to existing files and folders', () => {
  const [roots] = [foldersOf('.')]
  const paths = findAll(PAGE, /`([^`\s]+\/[^`\s]*)`/g).filter((path) => roots.includes(path.split('/')[0] ?? ''))
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
