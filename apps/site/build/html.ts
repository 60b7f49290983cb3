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
}

/**
 * Puts a page together. First what decides the paint (scripts for scheme and language, styles, font), then the modules at low priority, so
 * that they do not compete with it.
 */
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
    ...parts.preloads.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    `<script type="module" src="/${parts.entry}" fetchpriority="low"></script>`,
    '</head>',
    '<body>',
    `<div id="root" data-page="${parts.pageId}">${parts.html}</div>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
