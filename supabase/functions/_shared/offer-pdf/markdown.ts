/** A part of a Markdown text, without marks. */
type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly { readonly label: string; readonly text: string }[] }

const HEADING = /^ {0,3}#{1,6}\s+(.*?)\s*#*$/
const ITEM = /^\s{0,3}(?:([-*+])|(\d{1,9})[.)])\s+(.*)$/
const RULE = /^ {0,3}(?:[-*_]\s*){3,}$/

/** Returns inline Markdown as plain text: links with their address, emphasis and code without marks. */
function plain(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\(<?([^\s)>]+)>?(?:\s+"[^"]*")?\)/g, (_all, label: string, url: string) =>
      label === '' || label === url ? url : `${label} (${url})`,
    )
    .replaceAll(/(?<!\\)(\*\*|__|~~)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replaceAll(/(?<![\\\w])([*_])(?=\S)(.+?)(?<=\S)\1(?!\w)/g, '$2')
    .replaceAll(/(?<!\\)`+([^`]+)`+/g, '$1')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
}

/** Splits a text in Markdown into headings, paragraphs and lists. Anything else is a paragraph, as it was typed. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let items: { label: string; text: string }[] = []
  const end = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: plain(lines.join('\n')) })
    if (items.length > 0)
      blocks.push({ kind: 'list', items: items.map(({ label, text: item }) => ({ label, text: plain(item) })) })
    lines = []
    items = []
  }
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [heading, headingText = ''] = HEADING.exec(line) ?? []
    const [item, , number, itemText = ''] = ITEM.exec(line) ?? []
    const last = items.at(-1)
    if (line.trim() === '' || RULE.test(line)) end()
    else if (heading !== undefined) {
      end()
      blocks.push({ kind: 'heading', text: plain(headingText) })
    } else if (item !== undefined) {
      if (lines.length > 0) end()
      items.push({ label: number === undefined ? '•' : `${number}.`, text: itemText })
    } else if (last) last.text += ` ${line.trim()}`
    else lines.push(line.trim().replace(/^>\s?/, ''))
  }
  end()
  return blocks
}
