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
  styles: ['theme.css'],
  fonts: ['text.woff2'],
  entry: 'entry.js',
  preloads: ['start.js'],
  html: '<h1>Home</h1>',
}

/** Returns the URLs that a browser fetches while it parses the page; those in a template are not fetched. */
function fetchedAtOnce(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return [...page.querySelectorAll('[href],[src]')]
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
    .filter((address) => /\.(?:css|js|woff2)$/.test(address))
}

test('paints a prerendered page before it fetches its modules', () => {
  expect(fetchedAtOnce(pageHtml(PARTS))).toEqual(['/text.woff2', '/theme.css'])
  expect(pageHtml(PARTS)).toContain('<template id="modules">\n<link rel="modulepreload" href="/start.js">')
})

test('fetches the modules of a page without content immediately, in the order of execution', () => {
  const html = pageHtml({ ...PARTS, isOutline: true })
  expect(fetchedAtOnce(html)).toEqual(['/text.woff2', '/theme.css', '/entry.js', '/start.js'])
})
