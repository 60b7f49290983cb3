// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { XSS_ADDRESSES, XSS_CORPUS } from '../../../testing/xss-corpus.ts'
import { highlight } from './highlight.ts'
import { renderMarkdown } from './render.ts'
import { safeHref } from './safe-href.ts'

const labels = { code: 'Code', table: 'Table' }

// The allowed elements and attributes, independent of the renderer.
const ELEMENTS = new Set(
  'A BLOCKQUOTE BR CODE DEL DIV EM FIGCAPTION FIGURE H2 H3 H4 H5 H6 HR IMG LI OL P PICTURE PRE SOURCE SPAN STRONG TABLE TBODY TD TH THEAD TR UL'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(['href', 'rel', 'id', 'class', 'start', 'tabindex', 'role', 'aria-label'])
const OF_PICTURES = new Set('alt decoding height loading sizes src srcset style type width'.split(' '))

function problems(html: string): string[] {
  const page = new DOMParser().parseFromString(`<main>${html}</main>`, 'text/html')
  const [main, ...strays] = [...page.body.children]
  const found = strays.map((stray) => `outside: ${stray.outerHTML}`)
  for (const element of main?.querySelectorAll('*') ?? []) {
    if (!ELEMENTS.has(element.tagName)) found.push(`<${element.tagName}>`)
    for (const { name, value } of element.attributes) {
      const isOfPicture = ['IMG', 'SOURCE'].includes(element.tagName) && OF_PICTURES.has(name)
      if (!ATTRIBUTES.has(name) && !isOfPicture) found.push(`${element.tagName} ${name}`)
      if (name === 'id' && !value.startsWith('section-')) found.push(`id ${value}`)
      if (name === 'class' && !/^(hljs-[\w -]+|table|align-(left|right|center)|size-(small|medium)|video)$/.test(value))
        found.push(`class ${value}`)
    }
    const protocol =
      element instanceof HTMLAnchorElement ? new URL(element.href, 'https://site.example').protocol : 'https:'
    if (!['http:', 'https:', 'mailto:'].includes(protocol)) found.push(`${element.outerHTML} goes to ${protocol}`)
  }
  return found
}

const LANGUAGES = ['html', 'ts', 'js', 'jsx', 'css', 'sql', 'bash', 'yaml', 'json', 'python', 'unknown', '']

test('the corpus has at least 200 unique payloads [W2]', () => {
  expect(new Set(XSS_CORPUS).size).toBe(XSS_CORPUS.length)
  expect(XSS_CORPUS.length).toBeGreaterThanOrEqual(200)
})

test.each(XSS_CORPUS)('nothing in %j becomes more than text, a list or a harmless link [W2]', (payload) => {
  const wrapped = [
    payload,
    `Before ${payload} after`,
    `# ${payload}`,
    `**${payload}**`,
    `> ${payload}`,
    `- ${payload}`,
    `| ${payload} | b |\n|:--|--:|\n| c | ${payload} |`,
    `[${payload}](https://example.org)`,
    `[x](${payload})`,
    `[x](<${payload}> "${payload}")`,
    `![${payload}](${payload})`,
    `[x][y]\n\n[y]: ${payload}`,
    `\`${payload}\``,
    ...LANGUAGES.map((language) => `\`\`\`${language}\n${payload}\n\`\`\``),
    `\`\`\`${payload}\nx\n\`\`\``,
  ]
  expect(wrapped.flatMap((text) => problems(renderMarkdown(text, { title: payload, labels }).html))).toEqual([])
})

const ID = '5eed0000-0000-4000-8000-00000000aaaa'

test.each(XSS_CORPUS)('nothing in the texts of a picture, such as %j, becomes more than text [W2]', (payload) => {
  const picture = {
    width: 2,
    height: 1,
    alt: payload,
    alt_no: payload,
    decorative: false,
    caption: payload,
    caption_no: payload,
    credit: payload,
    color: payload,
    variants: [{ path: payload, width: 2, height: 1, type: 'image/webp' as const }],
  }
  const pictures = { byId: { [ID]: picture }, apiUrl: 'https://api.example', language: 'en' as const }
  const texts = [`![${payload}](media:${ID})`, `![](media:${ID} "${payload}")`, `${payload} ![](media:${ID})`]
  for (const text of texts) {
    const { html } = renderMarkdown(text, { labels, pictures })
    expect(problems(html)).toEqual([])
    const page = new DOMParser().parseFromString(html, 'text/html')
    for (const image of page.querySelectorAll('img')) {
      expect(image.src.startsWith('https://api.example/')).toBe(true)
      expect(image.getAttribute('style')).toBeNull()
    }
  }
})

test('renders all payloads in one text safely [W2]', () => {
  expect(problems(renderMarkdown(XSS_CORPUS.join('\n\n'), { labels }).html)).toEqual([])
})

test.each(XSS_ADDRESSES.filter((address) => /^[\s\p{Cc}]*[a-z-]+\s*:/iu.test(address)))(
  'creates no link to %j [W2]',
  (address) => {
    expect(safeHref(address)).toBeNull()
  },
)

test('escapes markup that the highlighter would let through [W2]', () => {
  for (const language of LANGUAGES) {
    const html = highlight('<img src=x onerror=alert(1)> "</span><script>" /* <b> */', language)
    expect(html.replaceAll(/<span class="hljs-[\w -]+">|<\/span>/g, '')).not.toContain('<')
  }
})
