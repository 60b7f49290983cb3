import { mailto, telLink } from '@nordlys/data/lib/addresses/contact-links'
import { Fragment } from 'react'
import { useContent } from '../../content/ContentProvider.tsx'
import { routeAt } from '../../routing/route-table.ts'
import { SiteLink } from '../../routing/SiteLink.tsx'
import { replyParts, type ReplyPart } from './reply-parts.ts'

interface Props {
  text: string
  /** Called when a link inside the site is clicked. */
  onFollow: () => void
}

function Part({ part: { kind, text }, onFollow }: { part: ReplyPart; onFollow: () => void }) {
  switch (kind) {
    case 'mail':
      return <a href={mailto(text)}>{text}</a>
    case 'phone':
      return <a href={telLink(text)}>{text}</a>
    case 'page':
      return (
        <SiteLink to={text} onClick={onFollow}>
          {text}
        </SiteLink>
      )
    case 'text':
    default:
      return <span>{text}</span>
  }
}

const isPage = (path: string) => routeAt(path) !== undefined

/** A reply as paragraphs of plain text with its allowed links (rule W2). */
export function ReplyText({ text, onFollow }: Props) {
  const { email, phone } = useContent('company_info')
  return text.split(/\n{2,}/).map((paragraph, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the paragraphs of a reply never change
    <p key={index}>
      {replyParts(paragraph, { email, phone, isPage }).map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <Fragment key={place}>
          <Part part={part} onFollow={onFollow} />
        </Fragment>
      ))}
    </p>
  ))
}
