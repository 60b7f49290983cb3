// @vitest-environment jsdom

import { expect, test } from 'vitest'
import { pageHtml, type PageParts } from './html.ts'

const PARTS: PageParts = {
  lang: 'en',
  pageId: 'en:home',
  headTags: '<title>Home</title>',
  scripts: [],
  config: '{}',
  configId: 'config',
  theme: ':root{color:red}',
  styles: [{ file: 'start.css', text: 'p{content:"</style>"}\n' }],
  fonts: ['text.woff2'],
  entry: 'entry.js',
  preloads: ['start.js'],
  html: '<h1>Home</h1>',
}

/** Returns the URLs that a browser fetches while it parses the page; those in a template are not fetched. */
function fetchedAtOnce(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return [...page.querySelectorAll('[href]:not([disabled]),[src]')]
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
    .filter((address) => /\.(?:css|js|woff2)$/.test(address))
}

test('paints a prerendered page before it fetches its modules', () => {
  expect(fetchedAtOnce(pageHtml(PARTS))).toEqual(['/text.woff2'])
  expect(pageHtml(PARTS)).toContain('<template id="modules">\n<link rel="modulepreload" href="/start.js">')
})

test('names its referrer policy before its first link [W1]', () => {
  const html = pageHtml({ ...PARTS, headTags: '<title>Offer</title><meta name="referrer" content="no-referrer"/>' })
  expect(html.split('<meta name="referrer" content="no-referrer"/>')).toHaveLength(2)
  expect(html.indexOf('name="referrer"')).toBeLessThan(html.indexOf('<link'))
  expect(html).toContain('<title>Offer</title>')
})

test('holds its styles, and names their files for the modules that need them', () => {
  const page = new DOMParser().parseFromString(pageHtml(PARTS), 'text/html')
  expect(Array.from(page.querySelectorAll('style'), ({ textContent }) => textContent)).toEqual([
    ':root{color:red}',
    String.raw`p{content:"<\/style>"}`,
  ])
  expect(page.querySelector('link[rel=stylesheet][disabled]')?.getAttribute('href')).toBe('/start.css')
})

test('fetches the modules of a page without content immediately, in the order of execution', () => {
  const html = pageHtml({ ...PARTS, isOutline: true })
  expect(fetchedAtOnce(html)).toEqual(['/text.woff2', '/entry.js', '/start.js'])
})
