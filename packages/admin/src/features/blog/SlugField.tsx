import { slugify } from '@nordlys/data/blog/slug'
import { useWatch, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '@nordlys/ui/components/form/TextField'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useEffect, useRef } from 'react'
import { publicPostPath } from './paths.ts'

/**
 * Derives the field `slug` from `title` while it is empty and, with `untouched`, while it matches the previous title. The slug of a stored post
 * does not follow its title: its URL should rarely change.
 */
function useSlugOfTitle(follow: 'untouched' | 'empty'): void {
  const { getValues, setValue } = useFormContext<{ title: string; slug: string }>()
  const title: string = useWatch<{ title: string }>({ name: 'title' })
  const before = useRef(title)
  useEffect(() => {
    if (before.current === title) return
    const slug = getValues('slug')
    const isOurs = slug === '' || (follow === 'untouched' && slug === slugify(before.current))
    before.current = title
    if (isOurs) setValue('slug', slugify(title), { shouldDirty: true, shouldValidate: slug !== '' })
  }, [title, follow, getValues, setValue])
}

interface SlugFieldProps {
  /** When the slug follows the title; see useSlugOfTitle. */
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
