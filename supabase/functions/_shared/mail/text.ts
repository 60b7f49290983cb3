import { type Letter, orgNumberLine, type Section, type RenderContext } from './letter.ts'
import { homeLink } from './links.ts'

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
    facts,
    quote,
    content.action && `${content.action.label}:\n${content.action.url}`,
    content.fallback && `${content.fallback.text}\n${content.fallback.url}`,
    content.code && `${content.code.text}\n\n${content.code.value}`,
    ...(content.closing ?? []),
  ]
}

/** Renders a letter as plain text. */
export function toText(letter: Letter, { company, siteUrl, language }: RenderContext): string {
  const foot = [
    [company.name, orgNumberLine(company, language), company.address].filter(isText).join(' · '),
    [company.phone, homeLink(siteUrl, language)].filter(isText).join(' · '),
    letter.reason,
    letter.translation?.reason,
    letter.unsubscribe && `${letter.unsubscribe.label}: ${letter.unsubscribe.url}`,
  ]
  const blocks = [
    ...blocksOf(letter),
    ...(letter.translation ? ['—', ...blocksOf(letter.translation)] : []),
    // Mail clients treat the text below this line as the signature.
    `-- \n${foot.filter(isText).join('\n')}`,
  ]
  return `${blocks.filter(isText).join('\n\n')}\n`
}
