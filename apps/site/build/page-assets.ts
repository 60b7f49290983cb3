import type { PageParts } from './html.ts'
import { type Manifest, staticClosure } from './manifest.ts'

const FONT_OF_TEXT = /schibsted-grotesk.*\.woff2$/

/** The scripts, styles and fonts of a page. */
export type Assets = Pick<PageParts, 'styles' | 'fonts' | 'entry' | 'preloads'>

/** Returns the assets that a page needs for its source modules. */
export function assetsOf(manifest: Manifest, theme: string, sources: readonly string[]): Assets {
  const chunks = staticClosure(manifest, sources)
  const files = chunks.map((chunk) => chunk.file)
  const [entry = '', ...preloads] = files
  return {
    entry,
    preloads,
    styles: [theme, ...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
    fonts: Object.values(manifest)
      .map((chunk) => chunk.file)
      .filter((file) => FONT_OF_TEXT.test(file)),
  }
}
