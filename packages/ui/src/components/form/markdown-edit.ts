/** A text with its selection, as a text area has them. */
export interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The replacement of `from`–`to`, and the selection afterwards. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly selectFrom: number
  readonly selectTo: number
}

/** The tools of the Markdown field, in the order of its toolbar. */
export const MARKDOWN_TOOLS = ['bold', 'italic', 'link', 'heading', 'list', 'code'] as const
export type MarkdownTool = (typeof MARKDOWN_TOOLS)[number]

/** Wraps the selection in markers, or removes existing ones. */
function around({ text, start, end }: Selected, mark: string): Edit {
  const size = mark.length
  const chosen = text.slice(start, end)
  if (text.slice(start - size, start) === mark && text.slice(end, end + size) === mark)
    return { from: start - size, to: end + size, insert: chosen, selectFrom: start - size, selectTo: end - size }
  return { from: start, to: end, insert: mark + chosen + mark, selectFrom: start + size, selectTo: end + size }
}

/** Changes every line that the selection touches. */
function onLines({ text, start, end }: Selected, change: (lines: readonly string[]) => readonly string[]): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const insert = change(text.slice(from, to).split('\n')).join('\n')
  const all = from + insert.length
  return { from, to, insert, selectFrom: start === end ? all : from, selectTo: all }
}

const heading = (lines: readonly string[]) =>
  lines.map((line) => (/^#{2} /.test(line) ? line.replace(/^#+ /, '') : `## ${line.replace(/^#+ /, '')}`))

function list(lines: readonly string[]): readonly string[] {
  const isList = lines.every((line) => line.startsWith('- ') || line.trim() === '')
  if (isList && lines.some((line) => line.startsWith('- '))) return lines.map((line) => line.replace(/^- /, ''))
  return lines.map((line) => (line.trim() === '' && lines.length > 1 ? line : `- ${line.replace(/^- /, '')}`))
}

function link({ text, start, end }: Selected): Edit {
  const chosen = text.slice(start, end)
  const isAddress = /^https?:\/\/\S+$/.test(chosen)
  const [label, address] = isAddress ? ['', chosen] : [chosen, 'https://']
  const insert = `[${label}](${address})`
  // Selects the part that the user still has to type.
  if (isAddress || label === '') return { from: start, to: end, insert, selectFrom: start + 1, selectTo: start + 1 }
  const at = start + label.length + 3
  return { from: start, to: end, insert, selectFrom: at, selectTo: at + address.length }
}

function code(selected: Selected): Edit {
  const { text, start, end } = selected
  const chosen = text.slice(start, end)
  if (!chosen.includes('\n')) return around(selected, '`')
  const before = start === 0 || text[start - 1] === '\n' ? '' : '\n'
  const after = chosen.endsWith('\n') ? '' : '\n'
  const insert = `${before}\`\`\`\n${chosen}${after}\`\`\``
  const language = start + before.length + 3
  return { from: start, to: end, insert, selectFrom: language, selectTo: language }
}

/** Returns the edit of a tool. */
export function markdownEdit(tool: MarkdownTool, selected: Selected): Edit {
  switch (tool) {
    case 'bold':
      return around(selected, '**')
    case 'italic':
      return around(selected, '_')
    case 'link':
      return link(selected)
    case 'heading':
      return onLines(selected, heading)
    case 'list':
      return onLines(selected, list)
    case 'code':
      break
  }
  return code(selected)
}
