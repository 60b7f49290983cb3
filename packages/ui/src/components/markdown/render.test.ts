import { expect, test } from 'vitest'
import { renderMarkdown } from './render.ts'

const labels = { code: 'Code', table: 'Table' }
const render = (text: string, title?: string) =>
  renderMarkdown(text, { labels, ...(title === undefined ? {} : { title }) })
const html = (text: string) => render(text).html.trim()

test.each([
  [
    'A *few* **words**, ~~gone~~ and `code < text`.',
    '<p>A <em>few</em> <strong>words</strong>, <del>gone</del> and <code>code &lt; text</code>.</p>',
  ],
  ['one  \ntwo', '<p>one<br>two</p>'],
  ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
  ['- [x] done', '<ul>\n<li>☑ done</li>\n</ul>'],
  ['> said', '<blockquote><p>said</p>\n</blockquote>'],
  ['---', '<hr>'],
  ['AT&T, &copy; and &amp;', '<p>AT&amp;T, &copy; and &amp;</p>'],
  ['<b>bold</b>', '<p>&lt;b&gt;bold&lt;/b&gt;</p>'],
  ['[us](/about?a=1&b=2)', '<p><a href="/about?a=1&amp;b=2">us</a></p>'],
  ['[them](https://example.org)', '<p><a href="https://example.org" rel="noopener noreferrer">them</a></p>'],
  ['[write](mailto:a@example.org)', '<p><a href="mailto:a@example.org" rel="noopener noreferrer">write</a></p>'],
  ['[run](javascript:alert(1))', '<p>run</p>'],
  ['![A chart](/chart.png)', '<p><a href="/chart.png">A chart</a></p>'],
])('renders %j as HTML', (markdown, expected) => {
  expect(html(markdown)).toBe(expected)
})

test('highlights code, and makes its scrollable box focusable and named (A2)', () => {
  const code = html('```ts\nconst a = "b"\n```')
  expect(code).toContain('<pre tabindex="0" role="group" aria-label="Code: TypeScript">')
  expect(code).toContain('<span class="hljs-keyword">const</span>')
  expect(html('```brainfuck\n<>\n```')).toBe(
    '<pre tabindex="0" role="group" aria-label="Code"><code>&lt;&gt;</code></pre>',
  )
})

test('renders a table in a scrollable box with its alignment', () => {
  const table = html('| a | b |\n|---|--:|\n| 1 | 2 |')
  expect(table).toContain('<div class="table" tabindex="0" role="group" aria-label="Table">')
  expect(table).toContain('<td class="align-right">2</td>')
})

test('gives headings unique ids, and lists them to the third level', () => {
  const { headings } = render('## What it *cost*\n\n### Æøå & more\n\n#### Deep\n\n## What it cost')
  expect(headings).toEqual([
    { id: 'section-what-it-cost', level: 2, text: 'What it cost' },
    { id: 'section-æøå-more', level: 3, text: 'Æøå & more' },
    { id: 'section-what-it-cost-2', level: 2, text: 'What it cost' },
  ])
})

test('never renders a heading of the first level, and omits one that repeats the title', () => {
  expect(render('\n# The Title\n\n## Part', 'The title').html).toBe('<h2 id="section-part">Part</h2>\n')
  expect(render('# Other\n\n## Part', 'The title').html).toBe(
    '<h2 id="section-other">Other</h2>\n<h3 id="section-part">Part</h3>\n',
  )
})

test('renders an empty text as empty HTML', () => {
  expect(render('')).toEqual({ html: '', headings: [] })
})

/** Returns the time to render a text of this many parts. */
function timeOf(count: number): number {
  const start = performance.now()
  render('word *a* [b](c) `d` '.repeat(count))
  return performance.now() - start
}

test('renders a text of the maximum length in a time that grows with the length', () => {
  timeOf(1000)
  // Ten times as long: a hundred times as much work would be quadratic.
  expect(timeOf(10_000) / timeOf(1000)).toBeLessThan(60)
})
