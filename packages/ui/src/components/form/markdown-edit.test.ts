import { expect, test } from 'vitest'
import { markdownEdit, type MarkdownTool } from './markdown-edit.ts'

// ‹ and › delimit the selection.
function apply(tool: MarkdownTool, marked: string): string {
  const start = marked.indexOf('‹')
  const end = marked.indexOf('›') - 1
  const text = marked.replaceAll(/[‹›]/g, '')
  const edit = markdownEdit(tool, { text, start, end })
  const next = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  return `${next.slice(0, edit.selectFrom)}‹${next.slice(edit.selectFrom, edit.selectTo)}›${next.slice(edit.selectTo)}`
}

test.each([
  ['bold', 'a ‹word› here', 'a **‹word›** here'],
  ['bold', 'a **‹word›** here', 'a ‹word› here'],
  ['bold', '‹›', '**‹›**'],
  ['italic', 'a ‹word› here', 'a _‹word›_ here'],
  ['italic', 'a _‹word›_ here', 'a ‹word› here'],
  ['link', 'see ‹the notes›', 'see [the notes](‹https://›)'],
  ['link', '‹https://x.example/a›', '[‹›](https://x.example/a)'],
  ['link', 'see ‹›', 'see [‹›](https://)'],
  ['heading', 'one\nti‹›tle\nthree', 'one\n## title‹›\nthree'],
  ['heading', '## ti‹tl›e', '‹title›'],
  ['heading', '#### ti‹tl›e', '‹## title›'],
  ['list', 'a‹b\nc›d', '‹- ab\n- cd›'],
  ['list', '- a‹b\n- c›d', '‹ab\ncd›'],
  ['list', '‹a\n\nb›', '‹- a\n\n- b›'],
  ['list', '‹›', '- ‹›'],
  ['code', 'call ‹run()› now', 'call `‹run()›` now'],
  ['code', 'call `‹run()›` now', 'call ‹run()› now'],
  ['code', 'before\n‹a\nb›', 'before\n```‹›\na\nb\n```'],
  ['code', 'before ‹a\nb\n›after', 'before \n```‹›\na\nb\n```after'],
] as const)('%s makes of %j %j', (tool, before, after) => {
  expect(apply(tool, before)).toBe(after)
})
