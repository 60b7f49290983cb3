import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright'
import {
  DEMO_DRAWINGS,
  DEMO_PICTURES,
  type DemoPicture,
  readDemoPictures,
} from '../supabase/server/demo/demo-pictures.ts'
import { readArguments } from './lib/command.ts'
import { launchChromium } from './chromium/launch-chromium.ts'
import { createProgress } from './lib/progress.ts'

/**
 * Renders the pictures of the demo from their drawings: each file of the manifest in its width. Writes the heights and the average colours into
 * the manifest. Arguments are names of pictures; without any, it renders all. Other releases of Chromium may encode the same drawing into other
 * bytes.
 */

/** The quality of the WebP files: all of them together stay below 1.5 MB. */
const QUALITY = 0.76

/** Returns a drawing with its font inside, because an SVG that is shown as an image loads no other file. */
function readDrawing(name: string): string {
  const file = join(DEMO_DRAWINGS, `${name}.svg`)
  return readFileSync(file, 'utf8').replaceAll(
    /url\(([^)]+\.woff2)\)/g,
    (_, font: string) => `url(data:font/woff2;base64,${readFileSync(join(dirname(file), font)).toString('base64')})`,
  )
}

/** Renders a drawing as WebP in each of the widths. The average colour is null for a transparent drawing, which has no placeholder. */
async function render(page: Page, svg: string, widths: readonly number[]) {
  const { urls, channels } = await page.evaluate(
    async (options) => {
      const image = new Image()
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(options.svg)}`
      await image.decode()
      const draw = (width: number) => {
        const canvas = document.createElement('canvas')
        canvas.width = width
        canvas.height = Math.round((width / image.width) * image.height)
        canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
        return canvas
      }
      const encoded = options.widths.map((width) => {
        const canvas = draw(width)
        return { url: canvas.toDataURL('image/webp', options.quality), height: canvas.height }
      })
      const sample = draw(96)
      const data = sample.getContext('2d')?.getImageData(0, 0, sample.width, sample.height).data ?? []
      const sums = [0, 0, 0, 0]
      for (const [at, value] of data.entries()) sums[at % 4] = (sums[at % 4] ?? 0) + value
      const averages = sums.map((sum) => (sum * 4) / data.length)
      return { urls: encoded, channels: averages[3] === 255 ? averages.slice(0, 3).map(Math.round) : null }
    },
    { svg, widths, quality: QUALITY },
  )
  return {
    color: channels && `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
    rendered: urls.map(({ url, height }) => ({
      bytes: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
      height,
    })),
  }
}

const { names } = readArguments({ usage: 'node scripts/demo-pictures.ts [<name> …]', most: Infinity })
const pictures = readDemoPictures()
const unknown = names.filter((name) => pictures.every((picture) => picture.name !== name))
if (unknown.length > 0) throw new Error(`Unknown pictures: ${unknown.join(', ')}`)
const browser = await launchChromium()

try {
  const page = await browser.newPage()
  await createProgress().step('Pictures of the demo', async (report) => {
    const updated: DemoPicture[] = []
    for (const picture of pictures) {
      if (names.length > 0 && !names.includes(picture.name)) {
        updated.push(picture)
        continue
      }
      const widths = picture.files.map(({ width }) => width)
      const { color, rendered } = await render(page, readDrawing(picture.name), widths)
      const files = picture.files.map((file, index) => ({ ...file, height: rendered[index]?.height ?? file.height }))
      for (const [index, { file }] of files.entries())
        writeFileSync(join(DEMO_PICTURES, file), rendered[index]?.bytes ?? '')
      updated.push({ ...picture, color, files })
      report(`${updated.length}`)
    }
    writeFileSync(join(DEMO_PICTURES, 'manifest.json'), `${JSON.stringify(updated, null, 2)}\n`)
  })
} finally {
  await browser.close()
}
