import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type IssueBlock, issueBlocks, type IssueSpan } from '@nordlys/data/newsletter/issue-blocks'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { htmlLang, type Language } from '@nordlys/ui/i18n/language.ts'

interface IssuePreviewProps {
  readonly label: string
  readonly subject: string
  readonly body: string
  readonly language: Language
}

/** Shows an issue with the content and the order of its mail. */
export function IssuePreview({ label, subject, body, language }: IssuePreviewProps) {
  const { websiteUrl } = usePlatform()
  const site = new URL(websiteUrl ?? '/', globalThis.location.href).href
  return (
    <Box
      component="article"
      aria-label={label}
      lang={htmlLang(language)}
      sx={{ border: 1, borderColor: 'hairline', borderRadius: '14px', p: 3, overflowWrap: 'anywhere' }}
    >
      <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
        {subject}
      </Typography>
      {issueBlocks(body, site).map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks of a text that is rendered as a whole
        <Block key={index} block={block} />
      ))}
    </Box>
  )
}

function Block({ block }: { readonly block: IssueBlock }) {
  if (block.kind === 'list') {
    return (
      <Box
        component={block.isOrdered ? 'ol' : 'ul'}
        {...(block.isOrdered && block.start !== 1 && { start: block.start })}
        sx={{ my: 1.5, pl: 3 }}
      >
        {block.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={index}>
            <Item blocks={item} />
          </li>
        ))}
      </Box>
    )
  }
  return (
    <Typography
      variant={block.kind === 'heading' ? 'h6' : 'body1'}
      component={block.kind === 'heading' ? 'h4' : 'p'}
      sx={{ my: 1.5, whiteSpace: 'pre-line' }}
    >
      <Spans spans={block.spans} />
    </Typography>
  )
}

// The first paragraph of an item is on the line of its number or bullet.
function Item({ blocks: [first, ...others] }: { readonly blocks: readonly IssueBlock[] }) {
  return (
    <>
      {first?.kind === 'paragraph' ? <Spans spans={first.spans} /> : first && <Block block={first} />}
      {others.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <Block key={index} block={block} />
      ))}
    </>
  )
}

function Spans({ spans }: { readonly spans: readonly IssueSpan[] }) {
  return spans.map((span, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <Span key={index} span={span} />
  ))
}

function Span({ span: { text, style, href } }: { readonly span: IssueSpan }) {
  if (href !== undefined) {
    return (
      <Link href={href} target="_blank" rel="noreferrer">
        {text}
      </Link>
    )
  }
  if (style === 'strong') return <strong>{text}</strong>
  return style === 'emphasis' ? <em>{text}</em> : <span>{text}</span>
}
