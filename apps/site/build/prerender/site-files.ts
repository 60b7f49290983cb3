import { cp, glob, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Style } from './html.ts'
import type { Assets } from '../bundle/manifest.ts'
import type { WrittenPage } from './page-keys.ts'

/** Returns the file of a path: `/` is index.html, `/no/quote` is no/quote.html. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** Writes a file below `dir`, with its folders. */
export async function writeTo(dir: string, file: string, content: string): Promise<void> {
  const path = join(dir, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

/** Reads the stylesheets below `dir`. Returns a function that adds their texts to the files of a page. */
export async function styleReader(dir: string) {
  const texts = new Map<string, string>()
  for await (const file of glob('assets/*.css', { cwd: dir })) texts.set(file, await readFile(join(dir, file), 'utf8'))
  return (assets: Assets) => ({
    ...assets,
    styles: assets.styles.map((file): Style => ({ file, text: texts.get(file) ?? '' })),
  })
}

/** Moves a folder in place of another. */
export async function replaceFolder(from: string, to: string): Promise<void> {
  const old = `${to}.old`
  await rm(old, { recursive: true, force: true })
  await rename(to, old).catch(() => undefined)
  await rename(from, to)
  await rm(old, { recursive: true, force: true })
}

/** Hard-links a file and its compressed copies into another folder, or copies them where the disk has no links. Existing files stay. */
async function keepFile(from: string, to: string, file: string): Promise<void> {
  await mkdir(dirname(join(to, file)), { recursive: true })
  const keep = async (name: string) => {
    const [source, target] = [join(from, name), join(to, name)]
    try {
      await link(source, target)
    } catch {
      await cp(source, target, { force: false, preserveTimestamps: true })
    }
  }
  await keep(file)
  // Small files have no compressed copies.
  await Promise.all(['br', 'gz'].map((ending) => keep(`${file}.${ending}`).catch(() => undefined)))
}

/** Keeps the unchanged pages of the current site in the new one, with their social cards. */
export async function keepPages(
  from: string,
  to: string,
  pages: Iterable<readonly [file: string, page: Pick<WrittenPage, 'card'>]>,
): Promise<void> {
  for (const [file, { card }] of pages) {
    // oxlint-disable-next-line no-await-in-loop -- thousands of files
    await Promise.all([file, ...(card === null ? [] : [card])].map((name) => keepFile(from, to, name)))
  }
}
