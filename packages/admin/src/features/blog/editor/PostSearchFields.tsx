import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { wholeTitle } from '../../../shared/search/lengths.ts'
import { SearchPreview } from '../../../shared/search/SearchPreview.tsx'
import { useLengthHint } from '../../../shared/search/useLengthHint.ts'
import { useSearchFacts } from '../../../shared/search/useSearchFacts.ts'
import { EditorSection } from './EditorSection.tsx'
import { publicPostPath } from '../paths.ts'

interface Watched {
  readonly title: string
  readonly slug: string
  readonly language: 'en' | 'no'
  readonly excerpt: string
  readonly featured_image_url: string
  readonly meta_title: string
  readonly meta_description: string
}

/** Renders the metadata for search engines, with the lengths that they show and a preview. */
export function PostSearchFields() {
  const { t } = useTranslation('adminBlog')
  const { titleHint, descriptionHint } = useLengthHint()
  const {
    title = '',
    slug = '',
    language = 'en',
    excerpt = '',
    featured_image_url: cover = '',
    ...meta
  } = useWatch<Watched>()
  const facts = useSearchFacts(language)
  if (!facts) {
    return (
      <EditorSection title={t('editor.search')}>
        <SkeletonLines lines={4} />
      </EditorSection>
    )
  }
  const { company, heads } = facts
  const ownTitle = meta.meta_title?.trim() || title.trim()
  // The same title as on the article's page.
  const named = ownTitle && `${ownTitle} – ${heads.blog.title}`
  const description = meta.meta_description?.trim() || excerpt.trim()
  return (
    <EditorSection title={t('editor.search')}>
      <TextField
        name="meta_title"
        label={t('field.meta_title')}
        placeholder={title}
        help={titleHint(wholeTitle(named, company, false))}
        optional
      />
      <TextAreaField
        name="meta_description"
        label={t('field.meta_description')}
        placeholder={excerpt}
        rows={3}
        help={descriptionHint(description)}
        optional
      />
      <SearchPreview
        language={language}
        path={publicPostPath({ slug, language }).slice(1)}
        title={named}
        description={description}
        company={company}
        section={heads.blog.title}
        cover={cover}
      />
    </EditorSection>
  )
}
