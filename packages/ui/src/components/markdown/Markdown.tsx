import type { Rendered } from './render.ts'
import './markdown.css'

/** A text that `renderMarkdown` made; nothing else may be given to it, because it is put into the page as it is. */
export function Markdown({ rendered }: { rendered: Pick<Rendered, 'html'> }) {
  // oxlint-disable-next-line react/no-danger -- renderMarkdown escapes everything and writes every tag itself (W2)
  return <div className="markdown" dangerouslySetInnerHTML={{ __html: rendered.html }} />
}
