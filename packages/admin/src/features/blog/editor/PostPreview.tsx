import Box from '@mui/material/Box'
import type { Language } from '@nordlys/data/lib/validation'
import { type MouseEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Markdown } from '@nordlys/ui/components/markdown/Markdown'
import { renderArticle } from '@nordlys/ui/components/markdown/render-article.ts'
import { htmlLang } from '@nordlys/ui/i18n/language.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { keepPreviousData } from '@tanstack/react-query'
import { usePictures } from '@nordlys/data/media/queries'
import { mediaIdsIn } from '@nordlys/data/media/reference'
import { useApiUrl } from '@nordlys/data/media/upload'
import type { TextPictures } from '@nordlys/ui/components/markdown/figure.ts'

interface PostPreviewProps {
  readonly text: string
  readonly title: string
  readonly language: Language
}

/**
 * Renders a text as the blog does, with the same renderer (rule W2). A separate module, because it imports the Markdown and highlighting
 * libraries.
 */
export function PostPreview({ text, title, language }: PostPreviewProps) {
  const { t } = useTranslation('adminBlog')
  const platform = usePlatform()
  const pictures = useTextPictures(text)
  const rendered = useMemo(() => renderArticle({ text, title, language, pictures }), [text, title, language, pictures])
  if (text.trim() === '') return <Box sx={{ color: 'muted' }}>{t('editor.previewEmpty')}</Box>
  // A link in the preview must not leave the editor.
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    platform.openExternal(link.href)
  }
  return (
    // The links inside are interactive elements themselves; the handler only prevents navigation.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link clicks it
    <div lang={htmlLang(language)} onClick={onClick}>
      <Markdown rendered={rendered} />
    </div>
  )
}

/** Returns the pictures that a text refers to; undefined until the URL of the backend is known. Earlier ones stay while others are fetched. */
function useTextPictures(text: string): Omit<TextPictures, 'language'> | undefined {
  const apiUrl = useApiUrl()
  const { data } = usePictures(mediaIdsIn(text), { placeholderData: keepPreviousData })
  return useMemo(
    () =>
      apiUrl === null
        ? undefined
        : { byId: Object.fromEntries((data ?? []).map((picture) => [picture.id, picture])), apiUrl },
    [apiUrl, data],
  )
}
