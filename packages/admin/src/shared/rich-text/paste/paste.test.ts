// @vitest-environment jsdom
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderMarkdown } from '@nordlys/ui/components/markdown/render.ts'
import { XSS_CORPUS } from '@nordlys/ui/testing/xss-corpus.ts'
import { documentOf, openMarkdown, toMarkdown } from '../markdown/write.ts'
import { cleanHtml } from './clean-html.ts'
import { textSlice } from './text-slice.ts'

// jsdom has none.
beforeEach(() => void vi.stubGlobal('ClipboardEvent', class extends Event {}))

function paste(act: (view: EditorView) => void): string {
  const source = openMarkdown('')
  const view = new EditorView(document.createElement('div'), {
    state: EditorState.create({ doc: documentOf(source) }),
    transformPastedHTML: (html) => cleanHtml(html).html,
    clipboardTextParser: (text, _context, isPlain) => textSlice(text, isPlain),
  })
  act(view)
  const markdown = toMarkdown(view.state.doc, source)
  view.destroy()
  return markdown
}
const pasted = (html: string) => paste((view) => view.pasteHTML(html))
const pastedText = (text: string) =>
  paste((view) => view.dispatch(view.state.tr.replaceSelection(textSlice(text, false))))

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- @font-face {font-family:Calibri} p.MsoNormal {margin:0cm} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=NO-BOK><!--StartFragment-->${body}<!--EndFragment--></body></html>`
const wordItem = (text: string, { level = 1, marker = '·', list = 'l0' } = {}) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
const docs = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f0e">${body}</b>`
const docsSpan = (text: string, style = 'font-weight:400') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};font-style:normal;text-decoration:none;white-space:pre-wrap;">${text}</span>`
const docsItem = (text: string, level = 1) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt" aria-level="${level}"><p dir="ltr" style="line-height:1.38" role="presentation">${docsSpan(text)}</p></li>`
const online = (text: string, level: number, tag = 'ul') =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} class="BulletListStyle1" role="list"><li data-listid="2" data-aria-level="${level}" role="listitem"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`
const outlook = (body: string) =>
  `<div class="WordSection1"><table border=0 cellspacing=0 role="presentation"><tr><td style='padding:0'><div>${body}</div></td></tr></table></div>`

const STRUCTURE: readonly (readonly [name: string, html: string, markdown: string])[] = [
  [
    'Word: a paragraph',
    word('<p class=MsoNormal><span lang=EN-GB style="mso-ansi-language:EN-GB">Hello&nbsp; world<o:p></o:p></span></p>'),
    'Hello world',
  ],
  ['Word: headings', word('<h1>One</h1><h2><b>Two</b></h2><h3>Three</h3>'), '## One\n\n### Two\n\n#### Three'],
  ['Word: a title', word('<p class=MsoTitle>Report</p><p class=MsoNormal>Text</p>'), '## Report\n\nText'],
  ['Word: a quotation', word('<p class=MsoQuote>Said</p>'), '> Said'],
  [
    'Word: bold and italic',
    word('<p class=MsoNormal><b>Bold</b> and <i style="mso-bidi-font-style:normal">italic</i></p>'),
    '**Bold** and _italic_',
  ],
  ['Word: bold by style', word('<p class=MsoNormal><span style="font-weight:bold">B</span></p>'), '**B**'],
  ['Word: bullets', word(wordItem('One') + wordItem('Two')), '- One\n- Two'],
  [
    'Word: nested bullets',
    word(wordItem('One') + wordItem('Two', { level: 2, marker: 'o' }) + wordItem('Three')),
    '- One\n  - Two\n- Three',
  ],
  ['Word: numbers', word(wordItem('One', { marker: '1.' }) + wordItem('Two', { marker: '2.' })), '1. One\n2. Two'],
  [
    'Word: numbers with letters inside',
    word(wordItem('One', { marker: '1.' }) + wordItem('Two', { level: 2, marker: 'a.' })),
    '1. One\n   1. Two',
  ],
  [
    'Word: bullets in numbers',
    word(wordItem('One', { marker: '1)' }) + wordItem('Two', { level: 2 }) + wordItem('Three', { marker: '2)' })),
    '1. One\n   - Two\n2. Three',
  ],
  [
    'Word: three levels and back',
    word(['A', 'B', 'C', 'D'].map((text, index) => wordItem(text, { level: [1, 2, 3, 1][index] ?? 1 })).join('')),
    '- A\n  - B\n    - C\n- D',
  ],
  ['Word: a list that starts below', word(wordItem('Deep', { level: 2 }) + wordItem('Top')), '- Deep\n- Top'],
  [
    'Word: a list between paragraphs',
    word(`<p class=MsoNormal>Before</p>${wordItem('One')}<p class=MsoNormal>After</p>`),
    'Before\n\n- One\n\nAfter',
  ],
  [
    'Word: a table',
    word(
      '<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>A</b></p></td><td><p class=MsoNormal>B</p></td></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></table>',
    ),
    '| **A** | B |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'Word: joined cells',
    word('<table><tr><td colspan=2>A</td></tr><tr><td>1</td><td>2</td></tr></table>'),
    '| A |  |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'Word: cells joined downwards',
    word('<table><tr><td rowspan=2>A</td><td>B</td></tr><tr><td>C</td></tr></table>'),
    '| A | B |\n| --- | --- |\n|  | C |',
  ],
  [
    'Word: a comment',
    word(
      '<p class=MsoNormal>Text<span style="mso-element:comment">no</span></p><div style="mso-element:comment-list"><p>Comment</p></div>',
    ),
    'Text',
  ],
  ['Word: a bookmark', word('<p class=MsoNormal><a name="_Toc1"></a><a href="#_Toc2">Part</a></p>'), 'Part'],
  ['Word: a local file', word('<p class=MsoNormal><a href="file:///C:/secret.docx">File</a></p>'), 'File'],
  [
    'Word: a picture',
    word('<p class=MsoNormal>A<img width=300 height=200 src="file:///C:/Users/a/image001.png">B</p>'),
    'AB',
  ],
  [
    'Word: a link',
    word('<p class=MsoNormal><a href="https://a.example/x"><span style="color:#0563C1">Link</span></a></p>'),
    '[Link](https://a.example/x)',
  ],
  ['Word: VML', word('<p class=MsoNormal><!--[if gte vml 1]><v:shape id="x"/><![endif]-->Text</p>'), 'Text'],
  ['Word: struck out', word('<p class=MsoNormal><s>Old</s> new</p>'), '~~Old~~ new'],
  [
    'Word: empty paragraphs',
    word('<p class=MsoNormal>A</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>B</p>'),
    'A\n\nB',
  ],
  ['Word in the browser: bullets', online('One', 1) + online('Two', 2) + online('Three', 1), '- One\n  - Two\n- Three'],
  ['Word in the browser: numbers', online('One', 1, 'ol') + online('Two', 1, 'ol'), '1. One\n2. Two'],
  [
    'Word in the browser: a heading',
    '<div class="OutlineElement"><p role="heading" aria-level="2" class="Paragraph"><span>Head</span></p></div><p>Text</p>',
    '## Head\n\nText',
  ],
  ['Docs: a paragraph', docs(`<p dir="ltr" style="line-height:1.38">${docsSpan('Plain')}</p>`), 'Plain'],
  [
    'Docs: bold',
    docs(`<p dir="ltr">${docsSpan('Bold', 'font-weight:700')}${docsSpan(' plain')}</p>`),
    '**Bold** plain',
  ],
  ['Docs: italic', docs('<p><span style="font-weight:400;font-style:italic">It</span></p>'), '_It_'],
  ['Docs: struck out', docs('<p><span style="text-decoration:line-through">Old</span></p>'), '~~Old~~'],
  [
    'Docs: headings',
    docs(`<h1 dir="ltr">${docsSpan('One')}</h1><h2 dir="ltr">${docsSpan('Two', 'font-weight:700')}</h2>`),
    '## One\n\n### Two',
  ],
  [
    'Docs: bullets',
    docs(`<ul style="padding-inline-start:48px">${docsItem('One')}${docsItem('Two')}</ul>`),
    '- One\n- Two',
  ],
  [
    'Docs: nested bullets',
    docs(
      `<ul>${docsItem('One')}<ul>${docsItem('Two', 2)}<ul>${docsItem('Three', 3)}</ul></ul>${docsItem('Four')}</ul>`,
    ),
    '- One\n  - Two\n    - Three\n- Four',
  ],
  ['Docs: numbers', docs(`<ol>${docsItem('One')}${docsItem('Two')}</ol>`), '1. One\n2. Two'],
  [
    'Docs: a table',
    docs(
      `<div dir="ltr" align="left"><table style="border:none"><colgroup><col width="10"></colgroup><tbody><tr style="height:0pt"><td><p>${docsSpan('A')}</p></td><td><p>${docsSpan('B')}</p></td></tr><tr><td><p>${docsSpan('1')}</p></td><td><p>${docsSpan('2')}</p></td></tr></tbody></table></div>`,
    ),
    '| A | B |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'Docs: a counted link',
    docs('<p><a href="https://www.google.com/url?q=https://a.example/p&amp;sa=D">Link</a></p>'),
    '[Link](https://a.example/p)',
  ],
  ['Docs: code', docs(`<p><span style="font-family:'Courier New',monospace">npm start</span></p>`), '`npm start`'],
  ['Docs: line breaks', docs(`<p>${docsSpan('One')}<br>${docsSpan('Two')}</p>`), 'One\\\nTwo'],
  ['Docs: a rule', docs('<p>A</p><hr><p>B</p>'), 'A\n\n---\n\nB'],
  [
    'Notion: a page',
    '<h1>Plan</h1><p>Text with <strong>bold</strong>, <em>italic</em> and <code>code</code>.</p><ul><li>One<ul><li>Two</li></ul></li></ul>',
    '## Plan\n\nText with **bold**, _italic_ and `code`.\n\n- One\n  - Two',
  ],
  [
    'Notion: a list to do',
    '<ul class="to-do-list"><li><input type="checkbox" checked>Done</li><li><input type="checkbox">Open</li></ul>',
    '- [x] Done\n- [ ] Open',
  ],
  [
    'Notion: code',
    '<pre class="code"><code class="language-ts">const a = 1\nconst b = 2</code></pre>',
    '```ts\nconst a = 1\nconst b = 2\n```',
  ],
  ['Notion: a callout', '<figure class="callout"><div>💡</div><div>Remember</div></figure>', '💡\n\nRemember'],
  [
    'Notion: a picture',
    '<figure class="image"><a href="https://s3.example/p.png"><img src="https://s3.example/p.png" style="width:200px"></a></figure>',
    '',
  ],
  ['Notion: a quotation', '<blockquote class="">Said<br>twice</blockquote>', '> Said\\\n> twice'],
  [
    'Notion: a table',
    '<table class="simple-table"><thead class="simple-table-header"><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '| A | B |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'mail: a layout',
    outlook(
      '<p class=MsoNormal>Hi,</p><p class=MsoNormal>See <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2F&amp;data=x">this</a>.</p>',
    ),
    'Hi,\n\nSee [this](https://a.example/).',
  ],
  [
    'mail: Gmail',
    '<div dir="ltr">Hi<div><br></div><div>Text</div><div class="gmail_signature">Kari</div></div>',
    'Hi\n\nText\n\nKari',
  ],
  ['mail: an answer', '<div>Yes</div><blockquote type="cite"><div>No?</div></blockquote>', 'Yes\n\n> No?'],
  ['mail: a pixel', '<p>Text<img src="https://t.example/o.gif" width="1" height="1"></p>', 'Text'],
  ['mail: a hidden preheader', '<div style="display:none;max-height:0">Preview</div><p>Text</p>', 'Text'],
  ['mail: an address', '<p><a href="mailto:a@b.example">a@b.example</a></p>', 'a@b.example'],
  ['mail: a nested layout', '<table><tr><td><table><tr><td>Inner</td></tr></table></td></tr></table>', 'Inner'],
  ['web: divisions', '<div><div>One</div><div>Two</div></div>', 'One\n\nTwo'],
  [
    'web: an article',
    '<article class="post"><header><h1 style="color:red">Title</h1></header><section><p class="lead">Lead</p></section></article>',
    '## Title\n\nLead',
  ],
  [
    'web: a picture',
    '<p><img src="https://cdn.example/a.jpg" alt="A quay"></p>',
    '[A quay](https://cdn.example/a.jpg)',
  ],
  [
    'web: a picture in a link',
    '<a href="https://a.example/"><img src="https://a.example/b.png" alt="Home"></a>',
    '[Home](https://a.example/)',
  ],
  ['web: buttons and forms', '<form><p>Text</p><button>Buy</button><select><option>1</option></select></form>', 'Text'],
  [
    'web: navigation in a list',
    '<nav><ul><li><a href="https://a.example/a">A</a></li><li><a href="https://a.example/b">B</a></li></ul></nav>',
    '- [A](https://a.example/a)\n- [B](https://a.example/b)',
  ],
  ['web: definitions', '<dl><dt>Term</dt><dd>Meaning</dd></dl>', 'Term\n\nMeaning'],
  ['web: code with lines', '<pre>a<br>b</pre>', '```\na\nb\n```'],
  ['web: a heading with an anchor', '<h2><a href="#x" aria-hidden="true">#</a>Head</h2>', '## Head'],
  ['web: keys', '<p>Press <kbd>Ctrl</kbd></p>', 'Press `Ctrl`'],
  ['web: signs that direct text', '<p>a\u202Eb\u200Bc</p>', 'abc'],
  ['web: paragraphs in an item', '<ul><li><p>One</p><p>More</p></li></ul>', '- One\n\n  More'],
  ['web: a list that starts at three', '<ol start="3"><li>C</li></ol>', '1. C'],
  ['web: deep headings', '<h5>Five</h5><h6>Six</h6>', '##### Five\n\n###### Six'],
  [
    'web: a table with lists',
    '<table><tr><th>A</th><th>B</th></tr><tr><td><ul><li>x</li><li>y</li></ul></td><td>z</td></tr></table>',
    '| A | B |\n| --- | --- |\n| x y | z |',
  ],
  ['web: spaces between words of elements', '<p><b>One</b> <i>two</i></p>', '**One** _two_'],
  ['web: spaces in marked text', '<p><b>One </b>two</p>', '**One** two'],
  ['web: text without elements', 'Just text', 'Just text'],
  [
    'web: signs of Markdown',
    '<p>1. not * a [list] # &amp;amp; &lt;b&gt;</p>',
    '1\\. not \\* a \\[list\\] # \\&amp; <b>',
  ],
]

test.each(STRUCTURE)('%s keeps its structure and nothing else', (_name, html, markdown) => {
  expect(pasted(html)).toBe(markdown)
})

const ATTACKS: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><text>secret</text></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">inside</iframe>',
  '<object data="evil.swf">inside</object>',
  '<embed src="evil.swf">',
  '<style>body{display:none}</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<a href="javascript:alert(1)">run</a>',
  '<a href=" jAvAsCrIpT:alert(1)">run</a>',
  '<a href="java\tscript:alert(1)">run</a>',
  '<a href="&#106;avascript:alert(1)">run</a>',
  '<a href="data:text/html,<script>alert(1)</script>">run</a>',
  '<a href="vbscript:x">run</a>',
  '<a href="blob:https://a.example/1">run</a>',
  '<a href="https://www.google.com/url?q=javascript:alert(1)">run</a>',
  '<a href="https://eur01.safelinks.protection.outlook.com/?url=javascript%3Aalert(1)">run</a>',
  '<p onclick="alert(1)" style="background:url(https://t.example/p)">text</p>',
  '<img src="data:image/png;base64,iVBORw0KGgo=">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="blob:x"><img src="cid:1@x"><img src="file:///etc/passwd">',
  '<img src="https://t.example/pixel.gif" width=1 height=1>',
  '<img src="https://a.example/x.png" alt="](javascript:alert(1))">',
  '<img src="https://a.example/x.png)[x](javascript:alert(1)" alt="a">',
  '<input onfocus=alert(1) autofocus>',
  '<video src=x onerror=alert(1)><source src=x></video>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<details open ontoggle=alert(1)><summary>s</summary>t</details>',
  '<marquee onstart=alert(1)>m</marquee>',
  '<form action="javascript:alert(1)"><button>go</button></form>',
  '<code data-raw="<script>alert(1)</script>">x</code>',
  '<pre data-raw="[x](javascript:alert(1))">x</pre>',
  '<pre class="language-x&quot;onload=alert(1)">x</pre>',
  '<p data-pm-slice=\'9 9 ["script",{}]\'>text</p>',
  '<p data-pm-slice=\'0 0 ["table",null,"doc",{}]\'>text</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<table><tr><td colspan=999999>x</td><td rowspan=-1>y</td></tr></table>',
  '<table><td><table><td><a href=javascript:alert(1)>x</table></table>',
  '<ol start="99999999999"><li>x</li></ol>',
  '<ol start="-1"><li>x</li></ol>',
  '<h1>'.repeat(300) + 'deep',
  '<div>'.repeat(5000) + 'deep',
  '<ul><li>'.repeat(300) + 'deep',
  '<blockquote>'.repeat(300) + 'deep',
  '<b><i>'.repeat(300) + 'deep',
  wordItem('x', { level: 99 }),
  wordItem('<img src=x onerror=alert(1)>', { marker: '<script>alert(1)</script>' }),
]

const render = (markdown: string) => renderMarkdown(markdown, { labels: { code: 'Code', table: 'Table' } }).html

/** What a rendered text has that no text may have. */
function problems(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return [...page.body.querySelectorAll('*')].flatMap((element) => {
    const names = element
      .getAttributeNames()
      .filter((name) => name.startsWith('on') || name === 'style' || name === 'src')
    const isBad = 'SCRIPT STYLE IFRAME OBJECT EMBED SVG IMG LINK META BASE FORM INPUT'
      .split(' ')
      .includes(element.tagName.toUpperCase())
    const href = element.getAttribute('href')
    const isUnsafe = href !== null && !/^(?:https?:|mailto:|\/)/.test(new URL(href, 'https://site.example').href)
    return names.length > 0 || isBad || isUnsafe ? [element.outerHTML.slice(0, 200)] : []
  })
}

const HOSTILE = [...ATTACKS, ...XSS_CORPUS]

test('has 200 fragments that are not of the corpus of attacks on Markdown, or of it', () => {
  expect(new Set([...STRUCTURE.map(([, html]) => html), ...HOSTILE]).size).toBeGreaterThanOrEqual(200)
})

test.each(HOSTILE)('%j becomes harmless text [W2]', (html) => {
  for (const fragment of [
    html,
    `<p>Before ${html} after</p>`,
    word(html),
    docs(html),
    outlook(html),
    `<ul><li>${html}</li></ul>`,
  ]) {
    const { html: clean } = cleanHtml(fragment)
    expect(clean).not.toMatch(/<(?:script|style|iframe|svg|object|embed|link|meta|form|input)\b/i)
    expect(clean.replaceAll(/data-raw="[^"]*"/g, '')).not.toMatch(/<[a-z][^>]*\s(?:on\w+|style|id|name)=/i)
    expect(problems(render(pasted(fragment)))).toEqual([])
  }
})

test('keeps no text of scripts, styles, drawings and hidden parts', () => {
  for (const html of [
    '<script>secret</script>',
    '<style>secret</style>',
    '<svg><text>secret</text></svg>',
    '<iframe>secret</iframe>',
    '<p hidden>secret</p>',
    '<span style="font-size:0">secret</span>',
    '<textarea>secret</textarea>',
  ])
    expect(pasted(`<p>Text</p>${html}`)).toBe('Text')
})

test('counts the pictures that it leaves out, but not those that track', () => {
  expect(
    cleanHtml(
      '<img src="https://a.example/p.png" alt="A"><img src="data:image/png;base64,AA"><img src="https://t.example/o" width=1>',
    ).pictures,
  ).toBe(2)
})

test('keeps a picture of the media library, and a piece that only the Markdown view edits', () => {
  expect(pasted('<p><img src="media:5eed0000-0000-4000-8000-00000000aaaa#small" alt="A" title="T"></p>')).toBe(
    '![A](media:5eed0000-0000-4000-8000-00000000aaaa#small "T")',
  )
  expect(pasted('<p>a<code data-raw="&lt;br&gt;">&lt;br&gt;</code>b</p>')).toBe('a<br>b')
})

test.each([
  ['# Title\n\n- a\n- b', '# Title\n\n- a\n- b'],
  ['a **b** and [c](/d)', 'a **b** and [c](/d)'],
  ['```ts\na\n```', '```ts\na\n```'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', '| a | b |\n| --- | --- |\n| 1 | 2 |'],
  ['One\nTwo\n\nThree', 'One\\\nTwo\n\nThree'],
  ['2 * 3 * 4 and a_b_c', '2 \\* 3 \\* 4 and a_b_c'],
  ['see https://a.example/x', 'see https://a.example/x'],
  ['    indented', 'indented'],
  ['\r\nA\r\n\r\nB\r\n', 'A\n\nB'],
])('pastes the text %j as %j', (text, markdown) => {
  expect(pastedText(text)).toBe(markdown)
})
