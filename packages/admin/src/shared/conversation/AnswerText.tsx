import Box from '@mui/material/Box'
import { type MouseEvent, useMemo } from 'react'
import { MARKDOWN_LABELS } from '@nordlys/ui/components/markdown/labels.ts'
import { Markdown } from '@nordlys/ui/components/markdown/Markdown'
import { renderMarkdown } from '@nordlys/ui/components/markdown/render.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'

/** Renders an answer as the client sees it. A separate module, because it imports the Markdown library. */
export function AnswerText({ children }: { children: string }) {
  const language = useLanguage()
  const platform = usePlatform()
  const rendered = useMemo(
    () => renderMarkdown(children, { labels: MARKDOWN_LABELS[language], isPart: true }),
    [children, language],
  )
  // A link must not leave the back office.
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    platform.openExternal(link.href)
  }
  return (
    <Box onClick={onClick} sx={{ '--markdown-font-size': '0.875rem' }}>
      <Markdown rendered={rendered} />
    </Box>
  )
}
