import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'

/** Returns the text of a file of the repository. */
export const readText = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** The documents of the repository, relative to its root. */
export const DOCUMENTS: readonly string[] = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
]

/** Returns the files of the repository that match one of the patterns. */
export const trackedFiles = (...patterns: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(join(ROOT, file)))

/** Returns the first group of every match. */
export const findAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

const withoutCode = (text: string) => text.replaceAll(/^ *```[^]*?^ *```/gm, '')

/** Returns the anchors of a document's headings, as GitHub generates them. */
export function anchorsOf(text: string): string[] {
  const seen = new Map<string, number>()
  return findAll(withoutCode(text), /^#+ (.+)$/gm).map((heading) => {
    const anchor = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
    const count = seen.get(anchor) ?? 0
    seen.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  })
}

/** Returns the relative targets of a document's links and pictures. */
export function linksOf(text: string): string[] {
  const prose = withoutCode(text).replaceAll(/`[^`\n]*`/g, '')
  return findAll(prose, /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link))
}
