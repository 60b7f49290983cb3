import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '@nordlys/ui/components/form/TextField'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { publicPostPath } from './paths.ts'
import { useSlugOfTitle } from './useSlugOfTitle.ts'

interface SlugFieldProps {
  /** How long the slug follows the title; see useSlugOfTitle. */
  readonly follow: 'untouched' | 'empty'
  /** Whether the post is published, so that links to it may exist. */
  readonly isOut?: boolean
}

/** Edits the slug of a post. */
export function SlugField({ follow, isOut = false }: SlugFieldProps) {
  const { t } = useTranslation('adminBlog')
  useSlugOfTitle(follow)
  const [slug, language] = useWatch<{ slug: string; language: Language }, ['slug', 'language']>({
    name: ['slug', 'language'],
  })
  return (
    <TextField
      name="slug"
      label={t('field.slug')}
      placeholder={t('help.slugPlaceholder')}
      autoComplete="off"
      help={isOut ? t('help.slugPublished') : t('help.slug', { path: publicPostPath({ slug: slug || '…', language }) })}
    />
  )
}
