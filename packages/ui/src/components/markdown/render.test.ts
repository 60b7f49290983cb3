import { expect, test } from 'vitest'
import type { TextPicture } from './figure.ts'
import { renderMarkdown } from './render.ts'

const labels = { code: 'Code', table: 'Table' }
const render = (text: string, title?: string) =>
  renderMarkdown(text, { labels, ...(title === undefined ? {} : { title }) })
const html = (text: string) => render(text).html.trim()
const part = (text: string) => renderMarkdown(text, { labels, isPart: true })

test('renders an empty cell of the first row of a table as no header', () => {
  expect(html('| | A |\n| --- | --- |\n| 1 | 2 |')).toContain('<thead><tr><td></td><th>A</th></tr>')
})

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
  ['AT&T, &copy; and &amp;', '<p>AT&amp;T, © and &amp;</p>'],
  [
    'see https://a.example/b_c_d or a@b.example',
    '<p>see <a href="https://a.example/b_c_d" rel="noopener noreferrer">https://a.example/b_c_d</a> or <a href="mailto:a@b.example" rel="noopener noreferrer">a@b.example</a></p>',
  ],
  ['[![A chart](/chart.png)](/about)', '<p><a href="/about">A chart</a></p>'],
  ['- [ ] open\n- [x] **done**', '<ul>\n<li>☐ open</li>\n<li>☑ <strong>done</strong></li>\n</ul>'],
  ['a [x] b', '<p>a [x] b</p>'],
  ['[More](/blog "button")', '<p><a href="/blog" class="button">More</a></p>'],
  ['See [more](/blog "button")', '<p>See <a href="/blog">more</a></p>'],
  ['<b>bold</b>', '<p>&lt;b&gt;bold&lt;/b&gt;</p>'],
  ['[us](/about?a=1&b=2)', '<p><a href="/about?a=1&amp;b=2">us</a></p>'],
  ['[them](https://example.org)', '<p><a href="https://example.org" rel="noopener noreferrer">them</a></p>'],
  ['[write](mailto:a@example.org)', '<p><a href="mailto:a@example.org" rel="noopener noreferrer">write</a></p>'],
  ['[run](javascript:alert(1))', '<p>run</p>'],
  ['![A chart](/chart.png)', '<p><a href="/chart.png">A chart</a></p>'],
])('renders %j as HTML', (markdown, expected) => {
  expect(html(markdown)).toBe(expected)
})

test('highlights code, and makes its scrollable box focusable and named [A2]', () => {
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

test('gives no id twice, whatever numbers headings end with', () => {
  for (const steps of [
    ['Step', 'Step', 'Step 2'],
    ['Step 2', 'Step', 'Step'],
    ['Step', 'Step 2', 'Step', 'Step 2', 'Step 2-2', 'Step'],
    ['', '!', 'Part', 'part 2'],
  ]) {
    const { headings, html: rendered } = render(steps.map((step) => `## ${step} #`).join('\n'))
    const ids = headings.map(({ id }) => id)
    expect(new Set(ids).size).toBe(steps.length)
    expect(Array.from(rendered.matchAll(/id="([^"]*)"/g), ([, id]) => id)).toEqual(ids)
  }
})

test('lists headings as they are read, without references and markup', () => {
  const { headings } = render(
    '## Q&amp;A &copy; \\*2026\\* &lt;b&gt; [us](/about) `a&b` ![logo](/l.png)\n\n## Two\nlines\n---',
  )
  expect(headings[0]?.text).toBe('Q&A © *2026* <b> us a&b logo')
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

test('renders a part of a page with lower headings, and without ids that another part may have', () => {
  expect(part('## Scope\n\n###### Deep')).toEqual({ html: '<h3>Scope</h3>\n<h6>Deep</h6>\n', headings: [] })
  expect(part('# Scope\n\n## Not included').html).toBe('<h3>Scope</h3>\n<h4>Not included</h4>\n')
})

const ID = '5eed0000-0000-4000-8000-00000000aaaa'

const QUAY: TextPicture = {
  width: 1600,
  height: 800,
  alt: 'A quay & a crane',
  alt_no: 'En kai',
  decorative: false,
  caption: 'The quay at night',
  caption_no: null,
  credit: 'Kari Solberg',
  color: '#123456',
  variants: [
    { path: 'ab/1.webp', width: 480, height: 240, type: 'image/webp' },
    { path: 'ab/2.avif', width: 480, height: 240, type: 'image/avif' },
  ],
}

const pictured = (text: string, picture: TextPicture | null = QUAY, language: 'en' | 'no' = 'en') =>
  renderMarkdown(text, { labels, pictures: { byId: { [ID]: picture }, apiUrl: 'https://api.example', language } }).html

const STORAGE = 'https://api.example/storage/v1/object/public/media'

test('shows a picture of the media library that is a whole paragraph as a figure with reserved space', () => {
  expect(pictured(`One\n\n![](media:${ID})\n\nTwo`)).toBe(
    '<p>One</p>\n<figure><picture>' +
      `<source type="image/avif" srcset="${STORAGE}/ab/2.avif 480w" sizes="min(100vw, 688px)">` +
      '<img loading="lazy" decoding="async" alt="A quay &amp; a crane" width="1600" height="800" sizes="min(100vw, 688px)" ' +
      `srcset="${STORAGE}/ab/1.webp 480w" src="${STORAGE}/ab/1.webp" style="background-color:#123456">` +
      '</picture><figcaption><span>The quay at night</span> <span>Kari Solberg</span></figcaption></figure>\n<p>Two</p>\n',
  )
})

test('gives a picture the texts of the language, and its own title instead of the caption', () => {
  const norwegian = pictured(`![A quay](media:${ID})`, QUAY, 'no')
  expect(norwegian).toContain('alt="En kai"')
  expect(norwegian).not.toContain('The quay at night')
  expect(pictured(`![](media:${ID} "Our <quay>")`)).toContain('<figcaption><span>Our &lt;quay&gt;</span>')
  const bare = { ...QUAY, alt: null, alt_no: null, caption: null, credit: null }
  expect(pictured(`![Written here](media:${ID})`, bare)).toContain('alt="Written here"')
  expect(pictured(`![](media:${ID})`, bare)).not.toContain('figcaption')
  expect(pictured(`![Written here](media:${ID})`, { ...QUAY, decorative: true })).toContain('alt=""')
})

test('shows pictures between words, in links and in lists without a figure', () => {
  expect(pictured(`Look: ![](media:${ID})`)).toMatch(/^<p>Look: <picture>.*<\/picture><\/p>\n$/)
  expect(pictured(`[![](media:${ID})](/about)`)).toMatch(/^<p><a href="\/about"><picture>.*<\/picture><\/a><\/p>\n$/)
  expect(pictured(`- ![](media:${ID})`)).toMatch(/^<ul>\n<li><picture>.*<\/picture><\/li>\n<\/ul>\n$/)
})

test('replaces an unknown picture by its alternative text', () => {
  expect(pictured(`![A quay](media:${ID})`, null)).toBe('<p>A quay</p>\n')
  expect(html(`![A quay](media:${ID})`)).toBe('<p>A quay</p>')
  expect(html(`![](media:${ID})`)).toBe('<p></p>')
  expect(pictured(`![A quay](media:${ID})`, { ...QUAY, variants: [] })).toContain('A quay')
})
