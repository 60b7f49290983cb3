import { type Letter, orgNumberLine, type Section, type Surroundings } from './letter.ts'
import { homeLink } from './links.ts'

const isText = (line: string | null | undefined): line is string => Boolean(line)

function blocksOf(said: Section): (string | undefined)[] {
  const facts = said.facts?.map(([label, value]) => `${label}: ${value}`).join('\n')
  const quote = said.quote
    ?.split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
  return [
    said.heading,
    ...said.paragraphs,
    facts,
    quote,
    said.action && `${said.action.label}:\n${said.action.url}`,
    said.fallback && `${said.fallback.text}\n${said.fallback.url}`,
    said.code && `${said.code.text}\n\n${said.code.value}`,
    ...(said.closing ?? []),
  ]
}

/** A letter as plain text, for readers and mail programs that want no HTML. */
export function toText(letter: Letter, { company, siteUrl, language }: Surroundings): string {
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
    // Mail programs take what follows this line for a signature.
    `-- \n${foot.filter(isText).join('\n')}`,
  ]
  return `${blocks.filter(isText).join('\n\n')}\n`
}
