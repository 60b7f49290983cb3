import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { useCompanyName } from '../../shared/useCompanyName.ts'
import { EditorSection } from './EditorSection.tsx'
import { publicPostUrl } from './paths.ts'

/** Lengths that search engines show in full, in characters. */
const TITLE_BEST = 60
const DESCRIPTION_BEST = { from: 50, to: 160 } as const

interface Watched {
  readonly title: string
  readonly slug: string
  readonly language: 'en' | 'no'
  readonly excerpt: string
  readonly meta_title: string
  readonly meta_description: string
}

/** Renders the metadata for search engines, with the usual lengths and a preview of a search result. */
export function PostSearchFields() {
  const { t } = useTranslation('adminBlog')
  const watched = useWatch<Watched>()
  const metaTitle = watched.meta_title ?? ''
  const metaDescription = watched.meta_description ?? ''
  return (
    <EditorSection title={t('editor.search')}>
      <TextField
        name="meta_title"
        label={t('field.meta_title')}
        help={t('help.lengthUpTo', { count: metaTitle.trim().length, to: TITLE_BEST })}
        optional
      />
      <TextAreaField
        name="meta_description"
        label={t('field.meta_description')}
        rows={3}
        help={t('help.length', { count: metaDescription.trim().length, ...DESCRIPTION_BEST })}
        optional
      />
      <SearchResult
        title={metaTitle.trim() || (watched.title ?? '')}
        description={metaDescription.trim() || (watched.excerpt ?? '')}
        slug={watched.slug ?? ''}
        language={watched.language ?? 'en'}
      />
    </EditorSection>
  )
}

const shorten = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest).trimEnd()} …` : text

interface SearchResultProps extends Pick<Watched, 'title' | 'slug' | 'language'> {
  readonly description: string
}

function SearchResult({ title, description, slug, language }: SearchResultProps) {
  const { t } = useTranslation('adminBlog')
  const company = useCompanyName()
  const { websiteUrl } = usePlatform()
  const site = new URL(websiteUrl ?? '/', globalThis.location.href).href
  return (
    <Box
      component="figure"
      aria-label={t('result.label')}
      sx={{
        m: 0,
        p: 2,
        border: 1,
        borderColor: 'hairline',
        borderRadius: '10px',
        bgcolor: 'paper',
        overflowWrap: 'anywhere',
      }}
    >
      <Box component="figcaption" sx={{ mb: 1, color: 'muted', fontSize: '0.8125rem' }}>
        {t('result.label')}
      </Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'muted' }}>
        {company && <Box sx={{ color: 'ink', fontWeight: 550 }}>{company}</Box>}
        <span>{publicPostUrl(site, { slug, language }, false).replace(/^https?:\/\//, '')}</span>
      </Box>
      <Box sx={{ mt: 0.5, fontSize: '1.125rem', lineHeight: 1.35, color: 'accent' }}>
        {shorten(`${title || t('result.noTitle')} – ${t('result.suffix')}`, TITLE_BEST + 10)}
      </Box>
      <Box sx={{ mt: 0.5, fontSize: '0.875rem', color: 'muted' }}>
        {shorten(description, DESCRIPTION_BEST.to) || t('result.noDescription')}
      </Box>
    </Box>
  )
}
