import { createHash } from 'node:crypto'
import { cp, link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

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

/** Writes the theme's stylesheet under a name that contains its hash; returns the name. */
export async function writeTheme(dir: string, styles: string): Promise<string> {
  const file = `assets/theme-${createHash('sha256').update(styles).digest('hex').slice(0, 10)}.css`
  await writeTo(dir, file, styles)
  return file
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
export async function keepFile(from: string, to: string, file: string): Promise<void> {
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
