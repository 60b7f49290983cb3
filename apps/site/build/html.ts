import { ICON_TAGS } from './images/icons.ts'

/** The parts of a written page. All are trusted HTML made by the build, except `title`-like texts, which React has escaped. */
export interface PageParts {
  readonly lang: string
  /** Which page this file is, as `language:id`; the browser hydrates it only where it agrees. */
  readonly pageId: string
  readonly headTags: string
  readonly scripts: readonly string[]
  readonly jsonLd?: string
  /** JSON for the config element, already safe inside a script. */
  readonly config: string
  readonly configId: string
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  readonly entry: string
  readonly preloads: readonly string[]
  readonly html: string
  /** Whether it is but the outline of what its modules will draw, so that these are fetched at once. */
  readonly isOutline?: boolean
}

/** What starts a page that can be read before: its modules are fetched once it has been painted, and do not compete with that for the line. */
export const START_AFTER_PAINT =
  `const start=()=>{const modules=document.getElementById('modules');if(modules)modules.replaceWith(modules.content)};` +
  // A page in the background is not painted.
  `if(document.hidden)start();` +
  `new PerformanceObserver((list,seen)=>{` +
  `if(list.getEntriesByName('first-contentful-paint').length){seen.disconnect();start()}` +
  `}).observe({type:'paint',buffered:true});` +
  // Nor does every browser say so, or every page have what counts as content.
  `addEventListener('load',()=>setTimeout(start,1000))`

/** The modules of a page; `later` keeps them out of the way until it has been painted. */
function moduleTags({ preloads, entry }: Pick<PageParts, 'preloads' | 'entry'>, later: boolean): string[] {
  const links = preloads.map((file) => `<link rel="modulepreload" href="/${file}">`)
  const script = `<script type="module" src="/${entry}"></script>`
  // What runs first is fetched first: it runs while the rest is on its way.
  if (!later) return [script, ...links]
  return [
    '<template id="modules">',
    ...links,
    script,
    '</template>',
    `<script type="module">${START_AFTER_PAINT}</script>`,
  ]
}

/** Puts a page together: first what decides the paint (scripts for scheme and language, styles, font), then its modules. */
export function pageHtml(parts: PageParts): string {
  return [
    '<!doctype html>',
    `<html lang="${parts.lang}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...parts.scripts.map((script) => `<script>${script}</script>`),
    ...parts.fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...parts.styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    parts.headTags,
    ...ICON_TAGS,
    ...(parts.jsonLd ? [`<script type="application/ld+json">${parts.jsonLd}</script>`] : []),
    `<script type="application/json" id="${parts.configId}">${parts.config}</script>`,
    ...moduleTags(parts, !parts.isOutline),
    '</head>',
    '<body>',
    `<div id="root" data-page="${parts.pageId}">${parts.html}</div>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
