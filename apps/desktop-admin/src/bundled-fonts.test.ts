import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withBlockingFonts } from '../packaging/bundled-fonts.ts'

const web = readFileSync(fileURLToPath(import.meta.resolve('@nordlys/ui/theme/fonts.css')), 'utf8')

/** Returns the `font-display` of each font file. */
const displays = (css: string) =>
  (css.match(/@font-face \{[^}]*\}/g) ?? [])
    .filter((face) => face.includes('url('))
    .map((face) => /font-display: (\w+)/.exec(face)?.[1])

test('swaps fonts on the website and blocks on them in the desktop app, so that the fallback never stays', () => {
  expect(displays(web)).toEqual(['swap', 'swap', 'swap'])
  expect(displays(withBlockingFonts(web))).toEqual(['block', 'block', 'block'])
})
