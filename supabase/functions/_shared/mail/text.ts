import { type Letter, orgNumberLine, type Surroundings } from './letter.ts'
import { homeLink } from './links.ts'

const isText = (line: string | null | undefined): line is string => Boolean(line)

/** A letter as plain text, for readers and mail programs that want no HTML. */
export function toText(letter: Letter, { company, siteUrl, language }: Surroundings): string {
  const facts = letter.facts?.map(([label, value]) => `${label}: ${value}`).join('\n')
  const quote = letter.quote
    ?.split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
  const foot = [
    [company.name, orgNumberLine(company, language), company.address].filter(isText).join(' · '),
    [company.phone, homeLink(siteUrl, language)].filter(isText).join(' · '),
    letter.reason,
    letter.unsubscribe && `${letter.unsubscribe.label}: ${letter.unsubscribe.url}`,
  ]
  const blocks = [
    letter.heading,
    ...letter.paragraphs,
    facts,
    quote,
    letter.action && `${letter.action.label}:\n${letter.action.url}`,
    ...(letter.closing ?? []),
    // Mail programs take what follows this line for a signature.
    `-- \n${foot.filter(isText).join('\n')}`,
  ]
  return `${blocks.filter(isText).join('\n\n')}\n`
}
