import type { Rendered } from './render.ts'
import css from './Markdown.module.css'

/** Renders the result of `renderMarkdown`. Never pass any other HTML, because it is not escaped. */
export function Markdown({ rendered }: { rendered: Pick<Rendered, 'html'> }) {
  // oxlint-disable-next-line react/no-danger -- renderMarkdown escapes everything and writes every tag itself (W2)
  return <div className={css.markdown} data-markdown dangerouslySetInnerHTML={{ __html: rendered.html }} />
}
