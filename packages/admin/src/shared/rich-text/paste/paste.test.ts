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
    'Word: numbers, letters and roman numbers',
    word(
      wordItem('One', { marker: '1.' }) +
        wordItem('Two', { level: 2, marker: 'a)' }) +
        wordItem('Three', { level: 3, marker: 'iv.' }) +
        wordItem('Four', { marker: '2.' }),
    ),
    '1. One\n   1. Two\n      1. Three\n2. Four',
  ],
  [
    'Word: two lists in a row',
    word(wordItem('A') + '<p class=MsoNormal>Between</p>' + wordItem('B', { list: 'l3' })),
    '- A\n\nBetween\n\n- B',
  ],
  ['Word: bullets after numbers', word(wordItem('A', { marker: '1.' }) + wordItem('B')), '1. A\n\n- B'],
  ['Word: a marked item', word(wordItem('<b>Bold</b> and <i>italic</i>')), '- **Bold** and _italic_'],
  ['Word: a level that is left out', word(wordItem('A') + wordItem('C', { level: 3 })), '- A\n  - C'],
  ['Word: dashes as bullets', word(wordItem('A', { marker: '-' }) + wordItem('B', { marker: '§' })), '- A\n- B'],
  [
    'Word: an inserted text',
    word('<p class=MsoNormal>Old <ins cite="mailto:Kari" datetime="2026-11-30T10:00">new</ins> text</p>'),
    'Old new text',
  ],
  [
    'Word: a deleted text',
    word('<p class=MsoNormal>Kept <del cite="mailto:Kari" datetime="2026-11-30T10:00">removed</del> text</p>'),
    'Kept text',
  ],
  ['Word: a deleted text of a web page', '<p>Kept <span class=msoDel>removed</span> text</p>', 'Kept text'],
  ['Word: a moved text', word('<p class=MsoNormal><span class=msoIns>Moved</span> here</p>'), 'Moved here'],
  [
    'Word: a mark of a comment',
    word(
      '<p class=MsoNormal>Text<a style="mso-comment-reference:K_1;mso-comment-date:20261130T1000">commented</a><span class=MsoCommentReference><span style="mso-special-character:comment">[KS1]</span></span></p>',
    ),
    'Textcommented',
  ],
  [
    'Word: a footnote',
    word(
      '<p class=MsoNormal>Text<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a></p><div style="mso-element:footnote-list"><div style="mso-element:footnote"><p class=MsoFootnoteText><a href="#_ftnref1">[1]</a> Note</p></div></div>',
    ),
    'Text\\[1\\]\n\n\\[1\\] Note',
  ],
  [
    'Word: conditional comments',
    word('<!--[if supportFields]><span>field</span><![endif]--><p class=MsoNormal><![if !vml]>Text<![endif]></p>'),
    'Text',
  ],
  [
    'Word: a field with its code',
    word(
      '<p class=MsoNormal><span style="mso-element:field-begin"></span> PAGE <span style="mso-element:field-end"></span>1</p>',
    ),
    'PAGE 1',
  ],
  [
    'Word: a page break',
    word('<p>A</p><span><br clear=all style="page-break-before:always"></span><p>B</p>'),
    'A\n\nB',
  ],
  ['Word: superscript', word('<p class=MsoNormal>m<sup>2</sup> and H<sub>2</sub>O</p>'), 'm² and H₂O'],
  ['Word: underlined', word('<p class=MsoNormal><u>Under</u></p>'), 'Under'],
  [
    'Word: highlighted',
    word("<p class=MsoNormal><span style='background:yellow;mso-highlight:yellow'>Y</span></p>"),
    'Y',
  ],
  ['Word: small capitals', word("<p class=MsoNormal><span style='font-variant:small-caps'>Caps</span></p>"), 'Caps'],
  ['Word: tabs', word("<p class=MsoNormal>A<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp;&nbsp;</span>B</p>"), 'A B'],
  ['Word: a hidden text', word("<p class=MsoNormal>A<span style='display:none;mso-hide:all'>secret</span>B</p>"), 'AB'],
  [
    'Word: a table with merged cells in both directions',
    word(
      '<table><tr><td colspan=2 rowspan=2>A</td><td>B</td></tr><tr><td>C</td></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>',
    ),
    '| A |  | B |\n| --- | --- | --- |\n|  |  | C |\n| 1 | 2 | 3 |',
  ],
  [
    'Word: a table with short rows',
    word('<table><tr><td>A</td><td>B</td></tr><tr><td>1</td></tr></table>'),
    '| A | B |\n| --- | --- |\n| 1 |  |',
  ],
  [
    'Word: a table with paragraphs and breaks in cells',
    word('<table><tr><td><p>A</p><p>B</p></td><td>C<br>D</td></tr><tr><td>1|2</td><td></td></tr></table>'),
    '| A B | C D |\n| --- | --- |\n| 1\\|2 |  |',
  ],
  [
    'Word: a table with a caption and a foot',
    word(
      '<table><caption>Figures</caption><thead><tr><th>A</th><th>B</th></tr></thead><tfoot><tr><td>3</td><td>4</td></tr></tfoot><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ),
    'Figures\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |',
  ],
  [
    'Word: a text box',
    word('<table cellpadding=0 cellspacing=0><tr><td><div><p class=MsoNormal>Box</p></div></td></tr></table>'),
    'Box',
  ],
  [
    'Word: a table of contents',
    word('<p class=MsoToc1><a href="#_Toc1">One<span style="mso-tab-count:1 dotted">. </span>3</a></p>'),
    'One. 3',
  ],
  ['Word: an intense quotation', word('<p class=MsoIntenseQuote>Loud</p>'), '> Loud'],
  ['Word: a heading of level six', word('<h6>Six</h6>'), '###### Six'],
  ['Word: an empty heading', word('<h2><o:p>&nbsp;</o:p></h2><p>Text</p>'), 'Text'],
  ['Word: a line break in a heading', word('<h2>One<br>two</h2>'), '## One two'],
  [
    'Word: smart quotation marks and dashes',
    word('<p class=MsoNormal>«Sitat» “quote” – dash — it’s…</p>'),
    '«Sitat» “quote” – dash — it’s…',
  ],
  [
    'Word: Norwegian letters as entities',
    word('<p class=MsoNormal>bl&aring;b&aelig;r p&aring; &oslash;y</p>'),
    'blåbær på øy',
  ],
  [
    'Word in the browser: a table',
    '<div class="OutlineElement"><div class="TableContainer"><table><tbody><tr role="row"><td role="columnheader"><div class="TableCellContent"><p class="Paragraph"><span class="TextRun">A</span><span class="EOP">&nbsp;</span></p></div></td><td><p><span>B</span></p></td></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table></div></div>',
    '| A | B |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'Word in the browser: bold and a link',
    '<p class="Paragraph"><span class="TextRun" style="font-weight:bold">Bold</span><a class="Hyperlink" href="https://a.example/"><span class="TextRun">link</span></a></p>',
    '**Bold**[link](https://a.example/)',
  ],
  [
    'Word in the browser: numbers in bullets',
    online('One', 1) + online('Two', 2, 'ol') + online('Three', 1),
    '- One\n  1. Two\n- Three',
  ],
  ['Docs: numbers in bullets', docs(`<ul>${docsItem('One')}<ol>${docsItem('Two', 2)}</ol></ul>`), '- One\n  1. Two'],
  [
    'Docs: a check list',
    docs(
      '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA" alt="checked" aria-roledescription="checkbox"><p style="display:inline-block">Done</p></li></ul>',
    ),
    '- Done',
  ],
  [
    'Docs: a title',
    docs(`<p dir="ltr" style="font-size:26pt"><span style="font-size:26pt">Title</span></p><p>Text</p>`),
    'Title\n\nText',
  ],
  [
    'Docs: a picture',
    docs(
      '<p><span style="border:none;display:inline-block;overflow:hidden;width:600px"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4n" width="600" height="400" alt="A quay"></span></p>',
    ),
    '[A quay](https://lh7-rt.googleusercontent.com/docsz/AD_4n)',
  ],
  ['Docs: bold in a normal wrapper', docs(`<p>${docsSpan('a ')}<b style="font-weight:700">b</b></p>`), 'a **b**'],
  ['Docs: nested normal wrappers', docs(docs(`<p>${docsSpan('Plain')}</p>`)), 'Plain'],
  [
    'Docs: bold and italic and struck out',
    docs('<p><span style="font-weight:700;font-style:italic;text-decoration:line-through">All</span></p>'),
    '**_~~All~~_**',
  ],
  [
    'Docs: a link that is underlined',
    docs('<p><a href="https://a.example/"><span style="text-decoration:underline;color:#1155cc">L</span></a></p>'),
    '[L](https://a.example/)',
  ],
  ['Docs: an empty line', docs('<p><span>A</span></p><br><p><span>B</span></p>'), 'A\n\nB'],
  ['Docs: a superscript', docs('<p>m<span style="font-size:0.6em;vertical-align:super">2</span></p>'), 'm2'],
  [
    'Docs: a table with merged cells',
    docs(
      '<table><tbody><tr><td colspan="2"><p>A</p></td></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
    ),
    '| A |  |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'Sheets: cells',
    '<google-sheets-html-origin><table><tbody><tr><td data-sheets-value="1">A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></tbody></table></google-sheets-html-origin>',
    '| A | B |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'Excel: cells',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table border=0><col width=64><tr height=20><td class=xl65>A</td><td>B</td></tr><tr><td align=right x:num>1</td><td>2</td></tr></table></html>',
    '| A | B |\n| --- | --- |\n| 1 | 2 |',
  ],
  ['Notion: a toggle', '<details open=""><summary>Toggle</summary><p>Inside</p></details>', 'Toggle\n\nInside'],
  [
    'Notion: numbers that go on',
    '<ol start="2"><li>Two</li></ol><ol start="3"><li>Three</li></ol>',
    '1. Two\n2. Three',
  ],
  ['Notion: a link to a page', '<p><a href="/abc123">Page</a></p>', '[Page](/abc123)'],
  [
    'Notion: an equation',
    '<p>a <span class="katex"><math><mi>x</mi></math><span aria-hidden="true">x</span></span> b</p>',
    'a b',
  ],
  [
    'Notion: a bookmark',
    '<figure><a href="https://a.example/" class="bookmark source"><div class="bookmark-info"><div class="bookmark-title">Title</div></div></a></figure>',
    '[Title](https://a.example/)',
  ],
  [
    'Notion: columns',
    '<div class="column-list"><div class="column"><p>A</p></div><div class="column"><p>B</p></div></div>',
    'A\n\nB',
  ],
  [
    'Notion: marked text in a list',
    '<ul><li><strong>Bold:</strong> text</li><li><del>Old</del></li></ul>',
    '- **Bold:** text\n- ~~Old~~',
  ],
  [
    'Slack: a message',
    '<span>One</span><br><ul data-stringify-type="unordered-list"><li data-stringify-indent="0">A</li></ul><code>x</code>',
    'One\n\n- A\n\n`x`',
  ],
  [
    'mail: conditional comments of Outlook',
    '<!--[if mso]><table><tr><td>mso</td></tr></table><![endif]--><!--[if !mso]><!--><p>Text</p><!--<![endif]-->',
    'Text',
  ],
  [
    'mail: paragraphs of Outlook',
    '<div class=WordSection1><p class=MsoNormal>A<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>B</p></div>',
    'A\n\nB',
  ],
  ['mail: a list of Outlook', outlook(wordItem('One') + wordItem('Two')), '- One\n- Two'],
  [
    'mail: a quoted thread',
    '<div>A</div><blockquote type="cite"><div>B</div><blockquote type="cite"><div>C</div></blockquote></blockquote>',
    'A\n\n> B\n>\n> > C',
  ],
  [
    'mail: a button',
    '<table role="presentation"><tr><td><a href="https://a.example/buy" style="background:#000;color:#fff;padding:12px">Buy</a></td></tr></table>',
    '[Buy](https://a.example/buy)',
  ],
  ['mail: a picture that is attached', '<p>A<img src="cid:image001.png@01D" alt="Logo">B</p>', 'AB'],
  ['mail: a line of Apple Mail', 'One<div><br class="Apple-interchange-newline">Two</div>', 'One\n\nTwo'],
  ['mail: a telephone number', '<p><a href="tel:+4722000000">22 00 00 00</a></p>', '22 00 00 00'],
  [
    'web: a picture from another page with sizes',
    '<picture><source srcset="https://t.example/a.webp"><img src="https://cdn.example/a.jpg" srcset="https://cdn.example/b.jpg 2x" alt="A"></picture>',
    '[A](https://cdn.example/a.jpg)',
  ],
  [
    'web: a figure with a caption',
    '<figure><img src="https://cdn.example/a.jpg" alt="A"><figcaption>Caption</figcaption></figure>',
    '[A](https://cdn.example/a.jpg)\n\nCaption',
  ],
  [
    'web: a form',
    '<form action="https://a.example/"><label>Name <input value="x"></label><textarea>t</textarea><button>Send</button></form>',
    'Name',
  ],
  ['web: nested lists without items', '<ul><ul><li>A</li></ul></ul>', '- A'],
  ['web: an item without a list', '<li>A</li>', 'A'],
  ['web: rows without a table', '<tr><td>A</td></tr>', 'A'],
  ['web: a quotation with a list', '<blockquote><p>A</p><ul><li>B</li></ul></blockquote>', '> A\n>\n> - B'],
  ['web: code in a paragraph with signs', '<p><code>a | `b`</code></p>', '`` a | `b` ``'],
  [
    'web: highlighted code',
    '<div class="highlight-source-js"><pre class="highlight-source-js"><span class="pl-k">const</span> a <span>=</span> 1</pre></div>',
    '```js\nconst a = 1\n```',
  ],
  ['web: an address in a link', '<p><a href="https://a.example/x">https://a.example/x</a></p>', 'https://a.example/x'],
  [
    'web: a link across blocks',
    '<a href="https://a.example/"><h2>Head</h2><p>Text</p></a>',
    '## [Head](https://a.example/)\n\n[Text](https://a.example/)',
  ],
  ['web: an anchor without a target', '<p><a>Text</a> and <a href="">empty</a></p>', 'Text and empty'],
  ['web: a relative link', '<p><a href="other.html">Other</a></p>', 'Other'],
  ['web: ruby', '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>', '漢(kan)'],
  ['web: emoji', '<p>🦊 👩‍👧</p>', '🦊 👩‍👧'],
  ['web: text from right to left', '<p dir="rtl">שלום</p>', 'שלום'],
  ['web: a custom element', '<my-card><p>Text</p></my-card>', 'Text'],
  [
    'VS Code: lines',
    "<div style='font-family: Menlo, monospace;white-space: pre;'><div><span>const a = 1</span></div></div>",
    'const a = 1',
  ],
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
  '<div>'.repeat(1000) + 'deep',
  '<ul><li>'.repeat(300) + 'deep',
  '<blockquote>'.repeat(300) + 'deep',
  '<b><i>'.repeat(300) + 'deep',
  '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>run</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<math href="javascript:alert(1)">run</math>',
  '<form id=x><input name=attributes><input name=childNodes><a href="javascript:alert(1)">run</a></form>',
  '<form name=body><img name=querySelector src=x onerror=alert(1)></form>',
  '<a href="//evil.example/x">run</a>',
  '<a href="\\\\evil.example/x">run</a>',
  '<a href="http:javascript:alert(1)">run</a>',
  '<a href="https://a.example/)[x](javascript:alert(1)">run</a>',
  '<a href="https://a.example/&quot;onmouseover=alert(1) x=&quot;">run</a>',
  '<a href="mailto:a@b.example?body=<script>alert(1)</script>">run</a>',
  '<a href="https://a.example/" ping="https://t.example/" target=_blank onclick=alert(1)>run</a>',
  '<a href="view-source:https://a.example">run</a>',
  '<a href="intent://x#Intent;end">run</a>',
  '<a href="\u0001javascript:alert(1)">run</a>',
  '<area href="javascript:alert(1)"><map><area href=javascript:alert(1)></map>',
  '<base href="https://evil.example/"><a href="/x">run</a>',
  '<body onload=alert(1) background="https://t.example/p">text',
  '<html manifest="https://t.example/m">text',
  '<input type=image src="https://t.example/p" formaction="javascript:alert(1)">',
  '<button formaction="javascript:alert(1)">go</button>',
  '<isindex action="javascript:alert(1)">',
  '<table background="https://t.example/p"><tr><td background="javascript:alert(1)">x</td></tr></table>',
  '<img srcset="https://t.example/p 1x" alt="x">',
  '<img longdesc="javascript:alert(1)" usemap="#x" alt="x" src="media:not-an-id">',
  '<img src="media:5eed0000-0000-4000-8000-00000000aaaa&quot; onerror=alert(1) x=&quot;" alt="x">',
  '<audio autoplay src="https://t.example/a"></audio><track src="https://t.example/t">',
  '<portal src="https://t.example/"></portal><frameset><frame src="https://t.example/"></frameset>',
  '<template shadowrootmode=open><slot></slot><script>alert(1)</script></template>',
  '<div style="background-image:url(https://t.example/p);behavior:url(x.htc);-moz-binding:url(x)">text</div>',
  '<xml><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script></xml>',
  '<?xml-stylesheet href="javascript:alert(1)"?><p>text</p>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<title><img src=x onerror=alert(1)></title><textarea></textarea><img src=x onerror=alert(1)>',
  '<select><style></select><img src=x onerror=alert(1)></style>',
  '<p contenteditable autofocus tabindex=1 onfocus=alert(1)>text</p>',
  '<div data-pm-slice="1 1 []" data-raw="x"><pre data-raw="<iframe src=x>">x</pre></div>',
  '<ul style="mso-list:l0 level1"><li style="mso-list:l0 level99999999">x</li></ul>',
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

test('has 200 fragments without the corpus of attacks on Markdown', () => {
  expect(new Set([...STRUCTURE.map(([, html]) => html), ...ATTACKS]).size).toBeGreaterThanOrEqual(200)
})

test.each(HOSTILE.map((html, index) => [index, html.slice(0, 80), html] as const))(
  '%i %j becomes harmless text [W2]',
  (_index, _start, html) => {
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
      expect(clean.replaceAll(/data-raw="[^"]*"/g, '')).not.toMatch(
        /<img(?! src="media:)|href="(?!https?:|mailto:|\/(?!\/))/i,
      )
      expect(clean.replaceAll(/data-raw="[^"]*"/g, '')).not.toMatch(/<[a-z][^>]*\s(?:on\w+|style|id|name)=/i)
      expect(problems(render(pasted(fragment)))).toEqual([])
    }
  },
)

test('pastes five megabytes, and text that is nested without an end', () => {
  const paragraph = `<p>${'Text '.repeat(48)}with <b>bold</b></p>`
  const clean = paragraph.replaceAll('b>', 'strong>')
  const many = 20_000
  expect(paragraph.length * many).toBeGreaterThan(5_000_000)
  expect(cleanHtml(paragraph.repeat(many)).html === clean.repeat(many)).toBe(true)
  expect(pasted(`<p>A</p><img src="data:image/png;base64,${'A'.repeat(5_000_000)}"><p>B</p>`)).toBe('A\n\nB')
  expect(pasted('<div>'.repeat(1000) + 'deep<script>secret</script>')).toBe('deep')
  expect(pasted('<blockquote>'.repeat(300) + 'deep')).toBe(`${'> '.repeat(9)}deep`)
  expect(pasted('<ul><li>'.repeat(300) + 'deep')).toMatch(/- deep$/)
})

test('reads what is pasted in a document that loads nothing, and leaves the page as it is [W2]', () => {
  const before = document.documentElement.outerHTML
  const create = vi.spyOn(document, 'createElement')
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
  const inert = vi.spyOn(document.implementation, 'createHTMLDocument')
  const { html } = cleanHtml(ATTACKS.join(''))
  expect(inert).toHaveBeenCalled()
  // The documents of a parser report a `base` to the console, by the policy of the page.
  expect(parse).not.toHaveBeenCalled()
  expect(create).not.toHaveBeenCalled()
  expect(document.documentElement.outerHTML).toBe(before)
  expect(html).not.toMatch(/<(?:base|link|script)\b/i)
  vi.restoreAllMocks()
})

test('keeps no text of scripts, styles, drawings and hidden parts [W2]', () => {
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
