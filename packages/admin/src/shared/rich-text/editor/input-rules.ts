import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { MarkType } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { SCHEMA } from '../markdown/schema.ts'

const { nodes, marks } = SCHEMA

/** Replaces a marked text that was typed, such as `**text**`. */
const markRule = (pattern: RegExp, type: MarkType) =>
  new InputRule(pattern, ({ tr }, match, start, end) => {
    const [all = '', before = '', text = ''] = match
    if (tr.doc.rangeHasMark(start, end, marks.code)) return null
    const from = start + all.length - (all.length - before.length)
    return tr
      .replaceWith(from, end, SCHEMA.text(text, type.create().addToSet(tr.doc.resolve(start).marks())))
      .removeStoredMark(type)
  })

/** Markdown that is typed becomes what it means. */
export const MARKDOWN_RULES: Plugin = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
    wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list),
    wrappingInputRule(/^(\d{1,9})\.\s$/, nodes.ordered_list, ([, number]) => ({ start: Number(number) })),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    textblockTypeInputRule(/^```([\w+#-]*)\s$/, nodes.code_block, ([, language = '']) => ({ language })),
    markRule(/(^|\s)\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks.strong),
    markRule(/(^|\s)[*_]([^*_\s](?:[^*_]*[^*_\s])?)[*_]$/, marks.em),
    markRule(/(^|\s)`([^`]+)`$/, marks.code),
  ],
})
