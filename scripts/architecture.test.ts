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

test('the lint rule against imports between features names every feature of the admin', () => {
  const [, named = ''] =
    /\^\(\\\\.\\\\.\/\)\+\(([\w|]+)\)\/",\s*"message": "Features do not/.exec(readText('.oxlintrc.json')) ?? []
  expect(named.split('|').toSorted()).toEqual(foldersOf('packages/admin/src/features').toSorted())
})

/** Returns the folders that the lint rule with this message forbids to import. */
function foldersAbove(message: string): string[] {
  const [, named = ''] =
    new RegExp(`\\{([\\w,-]+)\\}/\\*\\*"[^}]*"message": "${message}`).exec(readText('.oxlintrc.json')) ?? []
  return named.split(',')
}

test('the lint rules about levels name every folder of the data package and the site', () => {
  const domains = foldersAbove('lib stands below the domains')
  expect([...domains, 'lib'].toSorted()).toEqual(foldersOf('packages/data/src').toSorted())
  const upper = foldersAbove('Below: lib. Above: the other domains')
  expect([...upper, 'auth'].toSorted()).toEqual(domains.toSorted())
  const features = foldersAbove('Below: lib, auth, profiles, money, client-page')
  expect([...features, 'auth', 'profiles', 'money', 'client-page'].toSorted()).toEqual(domains.toSorted())
  const lowest = ['articles', 'cover', 'icons', 'lib', 'styles', 'theme']
  expect([...foldersAbove('These folders stand below the others'), ...lowest].toSorted()).toEqual(
    foldersOf('apps/site/src').toSorted(),
  )
})

test('docs/architecture.md refers to existing files and folders', () => {
  const [roots] = [foldersOf('.')]
  const paths = findAll(PAGE, /`([^`\s]+\/[^`\s]*)`/g).filter((path) => roots.includes(path.split('/')[0] ?? ''))
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
