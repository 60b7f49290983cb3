import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findAll, readText, trackedFiles } from '../testing/documents.ts'
import { ROOT } from '../lib/root.ts'

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

/** Returns the levels in the list below a heading of the page, the lowest first. */
function levelsBelow(heading: string): string[][] {
  const [, section = ''] = PAGE.split(`### ${heading}\n`)
  return findAll(section.split(/^#/m)[0] ?? '', /^\d+\. (.+)$/gm).map((line) => findAll(line, /`([^`]+)`/g))
}

describe.each([
  ['supabase/server', 'Levels of the server'],
  ['supabase/server/auth', 'Levels of the auth service'],
])('the levels of %s', (base, heading) => {
  const levels = levelsBelow(heading)
  /** Returns the file or folder of the base that contains a file; null outside of it. */
  const partOf = (file: string) =>
    file.startsWith(`${base}/`) ? (file.slice(base.length + 1).split('/')[0] ?? '') : null
  const levelOf = (part: string) => levels.findIndex((parts) => parts.includes(part))
  const sources = FILES.filter(
    (file) => file.startsWith(`${base}/`) && file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )

  test('are complete', () => {
    const parts = new Set(sources.map(partOf).filter((part) => part !== null))
    expect(levels.flat().toSorted()).toEqual([...parts].toSorted())
  })

  test('import from lower levels only', () => {
    const imports = sources.flatMap((file) =>
      findAll(readText(file), /(?:\bfrom|\bimport)[\s(]*'(\.[^']+)'/g).map(
        (path) => [file, normalize(join(dirname(file), path))] as const,
      ),
    )
    expect(imports.length).toBeGreaterThan(100)
    const bad = imports.filter(([file, target]) => {
      const [from, to] = [partOf(file), partOf(target)]
      return from !== null && to !== null && from !== to && levelOf(to) >= levelOf(from)
    })
    expect(bad.map(([file, target]) => `${file} imports ${target}`)).toEqual([])
  })
})

test('docs/architecture.md refers to existing files and folders', () => {
  const [roots] = [foldersOf('.')]
  const paths = findAll(PAGE, /`([^`\s]+\/[^`\s]*)`/g).filter((path) => roots.includes(path.split('/')[0] ?? ''))
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
