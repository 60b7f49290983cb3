import { ICON_TAGS } from '../images/icons.ts'

/** A stylesheet: the file that modules name, and its text. */
export interface Style {
  readonly file: string
  readonly text: string
}

/** The parts of a prerendered page. All are trusted HTML of the build, except texts such as `title`, which React has escaped. */
export interface PageParts {
  readonly lang: string
  /** The page in this file, as `language:id`; the browser hydrates it only on a match. */
  readonly pageId: string
  readonly headTags: string
  readonly scripts: readonly string[]
  readonly jsonLd?: string
  /** JSON for the config element, already escaped for a script. */
  readonly config: string
  readonly configId: string
  /** The theme, which no module names. */
  readonly theme: string
  readonly styles: readonly Style[]
  readonly fonts: readonly string[]
  /** The preload link of the picture above the fold. */
  readonly firstPicture?: string | null
  readonly entry: string
  readonly preloads: readonly string[]
  readonly html: string
  /** Whether the page is a placeholder that its modules render, so that these are fetched immediately. */
  readonly isOutline?: boolean
}

/** Starts a readable page: fetches the modules once it is painted, so that they do not compete with the paint for bandwidth. */
export const START_AFTER_PAINT =
  `const start=()=>{const modules=document.getElementById('modules');if(modules)modules.replaceWith(modules.content)};` +
  // A page in the background is not painted.
  `if(document.hidden)start();` +
  `new PerformanceObserver((list,seen)=>{` +
  `if(list.getEntriesByName('first-contentful-paint').length){seen.disconnect();start()}` +
  `}).observe({type:'paint',buffered:true});` +
  // Some browsers do not report the paint, and some pages have no contentful paint.
  `addEventListener('load',()=>setTimeout(start,1000))`

/** Returns the modules of a page; `later` delays them until it is painted. */
function moduleTags({ preloads, entry }: Pick<PageParts, 'preloads' | 'entry'>, later: boolean): string[] {
  const links = preloads.map((file) => `<link rel="modulepreload" href="/${file}">`)
  const script = `<script type="module" src="/${entry}"></script>`
  // In the order of execution: the first one runs while the others load.
  if (!later) return [script, ...links]
  return [
    '<template id="modules">',
    ...links,
    script,
    '</template>',
    `<script type="module">${START_AFTER_PAINT}</script>`,
  ]
}

/** Returns a stylesheet as part of the page: fetching it would delay the first paint by a round trip. */
const styleTag = (text: string) => `<style>${text.trim().replaceAll('</', String.raw`<\/`)}</style>`

/** Browsers do not fetch a disabled link. The bundler's code finds it, and does not fetch the file either when it imports a module that names it. */
const nameTag = (file: string) => `<link rel="stylesheet" href="/${file}" disabled>`

// A link is fetched with the policy that the browser has read by then (rule W1).
const REFERRER = /<meta name="referrer"[^>]*>/

/** Assembles a page: first the critical resources (scripts for scheme and language, styles, font, first picture), then its modules. */
export function pageHtml(parts: PageParts): string {
  const [referrer = ''] = REFERRER.exec(parts.headTags) ?? []
  return [
    '<!doctype html>',
    `<html lang="${parts.lang}">`,
    '<head>',
    `<meta charset="utf-8">${referrer}`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...parts.scripts.map((script) => `<script>${script}</script>`),
    ...parts.fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...(parts.firstPicture ? [parts.firstPicture] : []),
    ...[parts.theme, ...parts.styles.map(({ text }) => text)].map(styleTag),
    ...parts.styles.map(({ file }) => nameTag(file)),
    parts.headTags.replace(referrer, ''),
    ...ICON_TAGS,
    ...(parts.jsonLd ? [`<script type="application/ld+json">${parts.jsonLd}</script>`] : []),
    ...moduleTags(parts, !parts.isOutline),
    '</head>',
    '<body>',
    `<div id="root" data-page="${parts.pageId}">${parts.html}</div>`,
    // After the content, which it would delay.
    `<script type="application/json" id="${parts.configId}">${parts.config}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
