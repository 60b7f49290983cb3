import type { LetterBlock, LetterSpan } from '@nordlys/data/newsletter/letter'
import { type MailContent, orgNumberLine, type Section, type RenderContext } from './content.ts'
import { homeLink } from './links.ts'

const spanText = ({ text }: LetterSpan) => text

function markerOf(block: LetterBlock, index: number): string {
  if (block.kind !== 'list') return ''
  return block.isOrdered ? `${index + 1}. ` : '• '
}

/** Writes a block with the URLs of its links below it. */
function letterText(block: LetterBlock): string {
  const rows = block.kind === 'list' ? block.items : [block.spans]
  const text = rows.map((spans, index) => `${markerOf(block, index)}${spans.map(spanText).join('')}`)
  const urls = rows.flat().flatMap(({ href }) => href ?? [])
  return [...text, ...urls].join('\n')
}

const isText = (line: string | null | undefined): line is string => Boolean(line)

function blocksOf(content: Section): (string | undefined)[] {
  const facts = content.facts?.map(([label, value]) => `${label}: ${value}`).join('\n')
  const quote = content.quote
    ?.split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
  return [
    content.heading,
    ...content.paragraphs,
    ...(content.letter ?? []).map(letterText),
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
