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

/** The addresses that a browser fetches while it parses the page; what is in a template waits there. */
function fetchedAtOnce(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return [...page.querySelectorAll('[href],[src]')]
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
    .filter((address) => /\.(?:css|js|woff2)$/.test(address))
}

test('a written page is painted before its modules are fetched', () => {
  expect(fetchedAtOnce(pageHtml(PARTS))).toEqual(['/text.woff2', '/theme.css'])
  expect(pageHtml(PARTS)).toContain('<template id="modules">\n<link rel="modulepreload" href="/start.js">')
})

test('a page without words of its own fetches its modules at once, and first the one that runs first', () => {
  const html = pageHtml({ ...PARTS, isOutline: true })
  expect(fetchedAtOnce(html)).toEqual(['/text.woff2', '/theme.css', '/entry.js', '/start.js'])
})
