import type { IssueBlock, IssueSpan } from '@nordlys/data/newsletter/issue-blocks'
import { type MailContent, orgNumberLine, type Section, type RenderContext } from './content.ts'
import { homeLink } from './links.ts'

const spanText = ({ text }: IssueSpan) => text

const isText = (line: string | null | undefined): line is string => Boolean(line)

/** Writes an item with its lines below each other. URLs start their lines, as everywhere. */
function itemText(blocks: readonly IssueBlock[], mark: string): string {
  const text = blocks.map(blockText).join('\n')
  return mark + text.replaceAll(/\n(?!https?:|mailto:)/g, `\n${' '.repeat(mark.length)}`)
}

/** Writes a block with the URLs of its links below it. A picture is its alternative text in brackets. */
function blockText(block: IssueBlock): string {
  if (block.kind === 'button') return `${block.label}:\n${block.href}`
  if (block.kind === 'picture')
    return [block.alt && `[${block.alt}]`, block.caption, block.href].filter(isText).join('\n')
  if (block.kind === 'list') {
    return block.items
      .map((item, index) => itemText(item, block.isOrdered ? `${block.start + index}. ` : '• '))
      .join('\n')
  }
  const urls = block.spans.flatMap(({ href }) => href ?? [])
  return [block.spans.map(spanText).join(''), ...urls].join('\n')
}

function blocksOf(content: Section): (string | undefined)[] {
  const facts = content.facts?.map(([label, value]) => `${label}: ${value}`).join('\n')
  const quote = content.quote
    ?.split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
  return [
    content.heading,
    ...content.paragraphs,
    ...(content.body ?? []).map(blockText),
    facts,
    quote,
    content.action && `${content.action.label}:\n${content.action.url}`,
    content.fallback && `${content.fallback.text}\n${content.fallback.url}`,
    content.code && `${content.code.text}\n\n${content.code.value}`,
    ...(content.closing ?? []),
  ]
}

/** Renders the plain-text part of a mail. */
export function toText(content: MailContent, { company, siteUrl, language }: RenderContext): string {
  const foot = [
    [company.name, orgNumberLine(company, language), company.address].filter(isText).join(' · '),
    [company.phone, homeLink(siteUrl, language)].filter(isText).join(' · '),
    content.reason,
    content.translation?.reason,
    content.page && `${content.page.label}: ${content.page.url}`,
    content.unsubscribe && `${content.unsubscribe.label}: ${content.unsubscribe.url}`,
  ]
  const blocks = [
    ...blocksOf(content),
    ...(content.translation ? ['—', ...blocksOf(content.translation)] : []),
    // Mail clients treat the text below this line as the signature.
    `-- \n${foot.filter(isText).join('\n')}`,
  ]
  return `${blocks.filter(isText).join('\n\n')}\n`
}
