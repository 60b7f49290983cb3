import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PICTURES, type DemoPicture, readDemoPictures } from '../supabase/server/demo/demo-pictures.ts'
import { readArguments } from './command.ts'
import { CATALOGUE, type Entry } from './demo-pictures/catalogue.ts'
import { svgOf } from './demo-pictures/drawing.ts'
import { averageColor, renderWebp } from './demo-pictures/render.ts'
import { launchChromium } from './launch-chromium.ts'
import { createProgress } from './progress.ts'

/**
 * Renders the pictures of the demo from the drawings in `scripts/demo-pictures` into `supabase/server/demo/pictures`, with their manifest.
 * Arguments are names of pictures; without any, it renders all. Other releases of Chromium may encode the same drawing into other bytes.
 */

/** The quality of the WebP files: all of them together stay below 1.5 MB. */
const QUALITY = 0.76
const CREDIT = 'Nordlys Consulting'

const { names } = readArguments({ usage: 'node scripts/demo-pictures.ts [<name> …]', most: Infinity })
const unknown = names.filter((name) => CATALOGUE.every((entry) => entry.name !== name))
if (unknown.length > 0) throw new Error(`Unknown pictures: ${unknown.join(', ')}`)
const browser = await launchChromium()

try {
  const page = await browser.newPage()
  const render = async ({
    name,
    drawing,
    widths,
    record,
    focus = [0.5, 0.5],
    ...texts
  }: Entry): Promise<DemoPicture> => {
    const svg = svgOf(drawing)
    const files = []
    for (const width of widths) {
      const { bytes, height } = await renderWebp(page, svg, width, QUALITY)
      const file = `${name}-${width}.webp`
      writeFileSync(join(DEMO_PICTURES, file), bytes)
      files.push({ file, width, height, type: 'image/webp' as const })
    }
    return {
      name,
      record,
      alt: texts.alt,
      alt_no: texts.alt_no,
      caption: texts.caption ?? null,
      caption_no: texts.caption_no ?? null,
      credit: CREDIT,
      focal_x: focus[0],
      focal_y: focus[1],
      color: await averageColor(page, svg),
      files,
    }
  }
  mkdirSync(DEMO_PICTURES, { recursive: true })
  const kept = names.length > 0 ? readDemoPictures() : []
  if (names.length === 0) for (const file of readdirSync(DEMO_PICTURES)) rmSync(join(DEMO_PICTURES, file))
  await createProgress().step('Pictures of the demo', async (report) => {
    const rendered = new Map<string, DemoPicture>()
    for (const entry of CATALOGUE) {
      if (names.length > 0 && !names.includes(entry.name)) continue
      rendered.set(entry.name, await render(entry))
      report(`${rendered.size}`)
    }
    const pictures = CATALOGUE.flatMap(
      ({ name }) => rendered.get(name) ?? kept.find((picture) => picture.name === name) ?? [],
    )
    writeFileSync(join(DEMO_PICTURES, 'manifest.json'), `${JSON.stringify(pictures, null, 2)}\n`)
  })
} finally {
  await browser.close()
}
