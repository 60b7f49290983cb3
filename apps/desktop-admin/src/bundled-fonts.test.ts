import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withBlockingFonts } from '../packaging/bundled-fonts.ts'

const web = readFileSync(fileURLToPath(import.meta.resolve('@nordlys/ui/theme/fonts.css')), 'utf8')

/** How each font that comes as a file is shown while it loads. */
const displays = (css: string) =>
  (css.match(/@font-face \{[^}]*\}/g) ?? [])
    .filter((face) => face.includes('url('))
    .map((face) => /font-display: (\w+)/.exec(face)?.[1])

test('the website swaps to its fonts and the desktop waits for them, so that neither keeps the fallback', () => {
  expect(displays(web)).toEqual(['swap', 'swap'])
  expect(displays(withBlockingFonts(web))).toEqual(['block', 'block'])
})
