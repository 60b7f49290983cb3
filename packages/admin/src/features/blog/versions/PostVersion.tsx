import Box from '@mui/material/Box'
import type { Post, Revision } from '@nordlys/data/blog/post/schema'
import type { PostValues } from '@nordlys/data/blog/post/form'
import { useRevision } from '@nordlys/data/blog/post/queries'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { TabSet } from '@nordlys/ui/components/screen/TabSet'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { useCategoryOptions } from '../../../shared/categories/useCategoryOptions.ts'
import { PostPreview } from '../editor/PostPreview.tsx'
import { VersionChanges } from './VersionChanges.tsx'

const VIEWS = ['changes', 'preview'] as const
type View = (typeof VIEWS)[number]

/** Returns an earlier version as form values; fields that it lacks, and a category that has been removed, keep their current values. */
function valuesOf({ content: old }: Revision, current: PostValues, categories: readonly string[]): PostValues {
  type Text = string | null | undefined
  const text = (value: Text, now: Text) => (value === undefined ? (now ?? '') : (value ?? ''))
  return {
    ...current,
    title: old.title ?? current.title,
    slug: old.slug ?? current.slug,
    tags: old.tags ?? current.tags,
    category: categories.find((key) => key === old.category) ?? current.category,
    featured: old.featured ?? current.featured,
    excerpt: text(old.excerpt, current.excerpt),
    content: text(old.content, current.content),
    featured_image_url: text(old.featured_image_url, current.featured_image_url),
    meta_title: text(old.meta_title, current.meta_title),
    meta_description: text(old.meta_description, current.meta_description),
  }
}

interface PostVersionProps {
  readonly id: string
  readonly post: Post
  readonly onRestored: () => void
}

/** Shows an earlier version: its changes, a preview, and the button that restores it into the form. */
export function PostVersion({ id, post, onRestored }: PostVersionProps) {
  const { t } = useTranslation('adminBlog')
  const { data, error, refetch, isFetching } = useRevision(id)
  const { getValues, reset } = useFormContext<PostValues>()
  const [view, setView] = useState<View>('changes')
  const categories = useCategoryOptions('posts').map(({ value }) => value)
  if (error && !data)
    return (
      <ErrorState error={error} title={t('versions.failed')} onRetry={() => void refetch()} retrying={isFetching} />
    )
  if (!data) return <SkeletonLines lines={8} />
  const now = getValues()
  const then = valuesOf(data, now, categories)
  const restore = () => {
    reset(then, { keepDefaultValues: true })
    toast.success(t('versions.restored'))
    onRestored()
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      <TabSet
        label={t('versions.title')}
        names={VIEWS}
        current={view}
        onChange={setView}
        textOf={(name) => t(`versions.${name}`)}
        panelSx={{ maxHeight: '50vh', overflowY: 'auto', py: 2, '--markdown-font-size': '1rem' }}
        panelTabIndex={0}
      >
        {view === 'changes' ? (
          <VersionChanges then={then} now={now} />
        ) : (
          <PostPreview text={then.content} title={then.title} language={post.language} />
        )}
      </TabSet>
      <Button variant="contained" onClick={restore} sx={{ mt: 2 }}>
        {t('versions.restore')}
      </Button>
    </Box>
  )
}
