import { expect, test } from 'vitest'
import { renderMarkdown } from './render.ts'

const LENGTH = 100_000
const LABELS = { code: 'Code', table: 'Table' }

const fill = (pattern: string, start = '') =>
  start + pattern.repeat(Math.ceil(LENGTH / pattern.length)).slice(0, LENGTH)
const stairs = (line: (level: number) => string) =>
  Array.from({ length: 440 }, (_, level) => line(level))
    .join('')
    .slice(0, LENGTH)

/** Texts for which parsers of Markdown take quadratic time or overflow the stack. */
const SLOW: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ['a', 'word ', ' ', '\t', '\n', '\r\n', '\\', '\\*', '&', '&amp;', '&#x', '\0', '🦊', 'word *a* [b](c) `d` '],
      ['*', '*a', '*a*', '**a ', '***a ', '*a **b ', '_a ', 'a_b_', '__a ', 'a**b', 'a*', '*a_ ', '**_*', '~a', '~~a '],
      [
        '[',
        ']',
        '[a](',
        '[a](b) ',
        '[a][b]',
        '![',
        '![a](b) ',
        '[a](<b',
        '[a](b "',
        '[a]((',
        '[a]: b\n',
        '[a]: ',
        '[a',
      ],
      [
        '`',
        '`a',
        '``a',
        '```\n',
        '```a\n',
        '~~~\n',
        '    a\n',
        '>',
        '> ',
        '>a\n',
        '- ',
        '- a\n',
        '* ',
        '+ a\n\n',
        '1. ',
      ],
      [
        '- [ ] a\n',
        '|',
        '|a|b|\n',
        'a|',
        '-',
        '---\n',
        '* * ',
        'a\n=\n',
        'a\n-\n',
        '#',
        '# a\n',
        '## Step\n',
        'a  \n',
        'a\\\n',
      ],
      [
        '<',
        '<a ',
        '<a>',
        '</',
        '<!--',
        '<!-- a ',
        '<!-- a -->',
        '<?',
        '<!A',
        '<![CDATA[',
        '<div>\n',
        '<http://a',
        '*_`[<!>',
      ],
      ['http://a.b ', 'http://a.b((', 'a@b.c ', 'a@', 'a.', 'a-', 'a@b.', 'www.', '://', 'mailto:'],
    ]
      .flat()
      .map((pattern) => [JSON.stringify(pattern), fill(pattern)]),
  ),
  'a table': fill('|a|b|\n', '|a|b|\n|-|-|\n'),
  'a wide table': `${fill('|a')}\n${fill('|-')}\n`,
  'quotes of growing depth': stairs((level) => `${'>'.repeat(level)} a\n`),
  'lists of growing depth': stairs((level) => `${'  '.repeat(level)}- a\n`),
  'numbered lists of growing depth': stairs((level) => `${'   '.repeat(level)}1. a\n\n`),
  'code spans of growing length': stairs((level) => `${'`'.repeat(level + 1)}a`),
  'nested links': '['.repeat(LENGTH / 2) + fill('](b)').slice(0, LENGTH / 2),
  'many definitions': Array.from({ length: 5000 }, (_, index) => `[a${index}]: b\n\n[a${index}]\n\n`).join(''),
  'an address': fill('!', 'http://a.b/'),
  ...Object.fromEntries(
    ['js', 'ts', 'tsx', 'html', 'css', 'sql', 'bash', 'yaml', 'json', 'python'].flatMap((language) =>
      ['a', '(a,', '<a b="', '{"a":[', '<script>'].flatMap((pattern) => [
        [`a line of ${language}, ${pattern}`, fill(pattern, `\`\`\`${language}\n`)],
        [`lines of ${language}, ${pattern}`, `\`\`\`${language}\n${fill(`${fill(pattern).slice(0, 200)}\n`)}`],
      ]),
    ),
  ),
}

// Fails by the time limit of tests; each takes well under a second.
test.each(Object.entries(SLOW))('renders 100 kB of %s', (_name, text) => {
  expect(renderMarkdown(text, { labels: LABELS }).html.length).toBeGreaterThanOrEqual(0)
})

test('renders 5,000 quotes inside each other, and what follows', () => {
  expect(renderMarkdown(`${'>'.repeat(5000)} deep\n\nAfter.`, { labels: LABELS }).html).toContain('<p>After.</p>')
})
