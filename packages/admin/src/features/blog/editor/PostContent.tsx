import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { proseWords, readingMinutes } from '@nordlys/data/blog/reading-time'
import type { Language } from '@nordlys/data/lib/validation'
import { useDeferredValue, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { useMarkdownView } from '../../../shared/rich-text/markdown-view.ts'
import { RichTextField } from '../../../shared/rich-text/RichTextField.tsx'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

/** The width from which text and preview fit side by side. */
const WIDE = '(min-width: 900px)'

const VIEWS = ['write', 'preview'] as const
type View = (typeof VIEWS)[number]

// The Markdown and highlighting libraries load with the first preview.
const PostPreview = lazyComponent(async () => (await import('./PostPreview.tsx')).PostPreview, {
  loading: <SkeletonLines lines={6} />,
})

/** Renders the editor and a preview: side by side where Markdown is edited in a wide window, and otherwise one of them at a time. */
export function PostContent() {
  const { t } = useTranslation('adminBlog')
  const hasRoom = useMediaQuery(WIDE, { noSsr: true })
  // Formatted text looks like the page already, and needs the width.
  const wide = useMarkdownView() && hasRoom
  const [view, setView] = useState<View>('write')
  const id = useId()
  const language: Language = useWatch<{ language: Language }>({ name: 'language' })
  const isVisible = (name: View) => wide || view === name
  return (
    <Box>
      {!wide && (
        <Tabs
          value={view}
          onChange={(_event, next: View) => setView(next)}
          aria-label={t('field.content')}
          sx={{ mb: 2 }}
        >
          {VIEWS.map((name) => (
            <Tab
              key={name}
              value={name}
              label={t(`editor.${name}`)}
              id={`${id}-${name}`}
              aria-controls={`${id}-${name}-panel`}
            />
          ))}
        </Tabs>
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: wide ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)' }}>
        <Box id={`${id}-write-panel`} hidden={!isVisible('write')} {...panelOf(wide, `${id}-write`)}>
          <RichTextField name="content" label={t('field.content')} rows={22} language={language} hasPictures optional />
          <Length />
        </Box>
        <Box id={`${id}-preview-panel`} hidden={!isVisible('preview')} {...panelOf(wide, `${id}-preview`)}>
          {isVisible('preview') && <LivePreview heading={wide} />}
        </Box>
      </Box>
    </Box>
  )
}

const panelOf = (wide: boolean, tab: string) => (wide ? {} : { role: 'tabpanel', 'aria-labelledby': tab })

function useText() {
  const content: string = useWatch<{ content: string }>({ name: 'content' })
  return useDeferredValue(content)
}

function Length() {
  const { t } = useTranslation('adminBlog')
  const { number } = useFormat()
  const words = proseWords(useText())
  return (
    <Box sx={{ mt: 0.75, color: 'muted', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>
      <span>{`${t('editor.words', { count: words, number: number(words) })} ·`}</span>{' '}
      <span>{t('editor.minutes', { number: readingMinutes(words) })}</span>
    </Box>
  )
}

function LivePreview({ heading }: { heading: boolean }) {
  const { t } = useTranslation('adminBlog')
  const text = useText()
  const title: string = useWatch<{ title: string }>({ name: 'title' })
  const language: Language = useWatch<{ language: Language }>({ name: 'language' })
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: 1 }}>
      {heading && (
        <Box aria-hidden sx={{ mb: 0.75, fontSize: '0.9375rem', fontWeight: 550 }}>
          {t('editor.preview')}
        </Box>
      )}
      <Box
        component="section"
        aria-label={t('editor.preview')}
        tabIndex={0}
        sx={{
          position: 'relative',
          flex: '1 1 24rem',
          // Gives the preview the height of the text area, however long the article is.
          contain: heading ? 'size' : 'none',
          minHeight: '24rem',
          overflowY: 'auto',
          p: 2.5,
          px: 'max(20px, calc((100% - 46rem) / 2))',
          border: 1,
          borderColor: 'hairline',
          borderRadius: '10px',
          bgcolor: 'surface',
          '--markdown-font-size': '1rem',
        }}
      >
        <PostPreview text={text} title={title} language={language} />
      </Box>
    </Box>
  )
}
