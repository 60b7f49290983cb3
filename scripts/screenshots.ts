import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { readArguments } from './lib/command.ts'
import { loadEnvironment } from './lib/environment.ts'
import { launchChromium } from './chromium/launch-chromium.ts'
import { takePictures } from './site/pictures.ts'
import { withProduct } from './start/running-product.ts'
import { ROOT } from './lib/root.ts'
import { waitUntilSettled } from './site/settled.ts'
import { sitePages } from './site/site-pages.ts'

/**
 * `npm run screenshots`: every public page in both languages and schemes, on a phone and a desktop, with a contact sheet per language, and the
 * pictures of the documents. `-- /about …` takes the named pages only, `-- pictures` the pictures of the documents only, and
 * `-- pictures offers …` only the named pictures of the handbook.
 */

const DIR = join(ROOT, '.local', 'screenshots')
const LANGUAGES = ['en', 'no'] as const
const SCHEMES = ['light', 'dark'] as const
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const

interface Shot {
  readonly path: string
  readonly language: (typeof LANGUAGES)[number]
  readonly scheme: (typeof SCHEMES)[number]
  readonly size: keyof typeof SIZES
}

const languageOf = (path: string) => (/^\/no(?:\/|$)/.test(path) ? 'no' : 'en')
const fileOf = ({ path, scheme, size }: Shot) =>
  `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.${size}.${scheme}.png`

function shotsOf(paths: readonly string[]): Shot[] {
  return paths.flatMap((path) =>
    (['phone', 'desktop'] as const).flatMap((size) =>
      SCHEMES.map((scheme) => ({ path, language: languageOf(path), scheme, size })),
    ),
  )
}

async function take(browser: Browser, siteUrl: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: SIZES[shot.size],
    colorScheme: shot.scheme,
    // Without animations, and without content that appears on scrolling.
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await page.goto(siteUrl + shot.path)
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
    await waitUntilSettled(page)
    await page.screenshot({ path: join(DIR, fileOf(shot)), fullPage: true })
  } finally {
    await context.close()
  }
}

function sheetOf(shots: readonly Shot[]): string {
  const figures = shots.map(
    (shot) =>
      `<figure class="${shot.size}"><a href="${fileOf(shot)}"><img src="${fileOf(shot)}" alt="" loading="lazy"></a>` +
      `<figcaption>${shot.path} · ${shot.size} · ${shot.scheme}</figcaption></figure>`,
  )
  return `<!doctype html>
<meta charset="utf-8">
<title>Contact sheet</title>
<style>
  body { display: flex; flex-wrap: wrap; gap: 24px; margin: 24px; background: #d8dad5; font: 13px/1.5 system-ui; }
  figure { margin: 0; }
  img { display: block; width: 100%; }
  .phone { width: 195px; }
  .desktop { width: 560px; }
</style>
${figures.join('\n')}
`
}

async function takePages(siteUrl: string, wanted: readonly string[]): Promise<void> {
  const paths = wanted.length > 0 ? wanted : [...(await sitePages(siteUrl)), '/nothing-here', '/no/ingenting-her']
  const shots = shotsOf(paths)
  rmSync(DIR, { recursive: true, force: true })
  mkdirSync(DIR, { recursive: true })
  const browser = await launchChromium()
  try {
    for (const shot of shots) {
      // oxlint-disable-next-line no-await-in-loop -- parallel pages would slow each other down and change the result
      await take(browser, siteUrl, shot)
      process.stdout.write(`${fileOf(shot)}\n`)
    }
  } finally {
    await browser.close()
  }
  for (const language of LANGUAGES) {
    const sheet = join(DIR, `sheet.${language}.html`)
    writeFileSync(sheet, sheetOf(shots.filter((shot) => shot.language === language)))
    process.stdout.write(`${sheet}\n`)
  }
}

const environment = loadEnvironment()
const { names: wanted } = readArguments({
  usage: 'npm run screenshots [-- pictures [<name> …] | -- <path> …]',
  most: Infinity,
})
const isPictures = wanted[0] === 'pictures'

if (!isPictures) await withProduct(environment, (siteUrl) => takePages(siteUrl, wanted))
if ((isPictures || wanted.length === 0) && !takePictures(isPictures ? wanted.slice(1) : [])) process.exitCode = 1
