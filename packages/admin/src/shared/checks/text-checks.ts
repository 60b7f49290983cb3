import { attributeOf, parseMarkdown, plainText, type Token } from '@nordlys/data/lib/text/markdown'
import { mediaIdOf } from '@nordlys/data/media/reference'
import { headingIds } from '@nordlys/ui/components/markdown/heading-ids.ts'

/** What is checked in a text. */
export interface TextFacts {
  /** The first heading that is more than one level below the one before; null when all are in order. */
  readonly skipped: string | null
  /** The pictures of the library that have no alternative text in the text itself. */
  readonly bare: readonly string[]
  /** The paths of the site that the text links to, without the part after `#`. */
  readonly paths: readonly string[]
  /** The links to parts of the text that it does not have. */
  readonly lostAnchors: readonly string[]
}

const all = (tokens: readonly Token[]): Token[] => tokens.flatMap((token) => [token, ...all(token.children ?? [])])

/** Returns what `PublishChecks` compares with the site. `website` is the address of the site. */
export function factsOf(markdown: string, website: string): TextFacts {
  const tokens = parseMarkdown(markdown)
  const ids = headingIds()
  const headings = tokens.flatMap(({ type, tag }, index) => {
    const text = plainText(tokens[index + 1]?.children ?? null)
    return type === 'heading_open' ? [{ level: Number(tag.slice(1)), text, id: ids(text) }] : []
  })
  // The page's own heading is above the text.
  const skip = headings.find(({ level }, index) => level > Math.max(2, (headings[index - 1]?.level ?? 1) + 1))
  const inline = all(tokens)
  const hrefs = inline.flatMap((token) => (token.type === 'link_open' ? [attributeOf(token, 'href')] : []))
  const own = hrefs.flatMap((href) => {
    const url = href.startsWith('#') ? null : URL.parse(href, website)
    return url?.origin === new URL(website).origin ? [url.pathname.replace(/(?<=.)\/$/, '')] : []
  })
  return {
    skipped: skip?.text ?? null,
    bare: inline.flatMap((token) => {
      const id = token.type === 'image' ? mediaIdOf(attributeOf(token, 'src').split('#')[0]) : null
      return id !== null && plainText(token.children).trim() === '' ? [id] : []
    }),
    paths: [...new Set(own)],
    lostAnchors: hrefs.filter((href) => href.startsWith('#') && !headings.some(({ id }) => href === `#${id}`)),
  }
}
