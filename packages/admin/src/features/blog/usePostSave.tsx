import type { Post } from '@nordlys/data/blog/post/schema'
import { type PostInput, type PostValues, toPostValues } from '@nordlys/data/blog/post/form'
import { isSlugTaken, useSavePost } from '@nordlys/data/blog/post/mutations'
import { type ReactNode, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { serverNow } from '@nordlys/data/lib/server-clock'

interface PostSaveOptions {
  readonly form: UseFormReturn<PostValues, unknown, PostInput>
  readonly post: Post
  /** The `updated_at` that the post must still have. */
  readonly base: string
  /** Called with the post as stored on the server, whether saved here or by another user. */
  readonly onLatest: (post: Post) => void
}

interface PostSave {
  readonly onSubmit: (values: PostInput) => Promise<void>
  readonly conflict: ReactNode
  /** The `updated_at` of the version that the form's edits are based on. */
  readonly savedAt: string
}

const valuesOf = (post: Post) => toPostValues(post, serverNow())
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Saves the post and keeps the editor open: edits made meanwhile stay unsaved. */
export function usePostSave({ form, post, base, onLatest }: PostSaveOptions): PostSave {
  const { t } = useTranslation('adminBlog')
  const { mutateAsync } = useSavePost()
  const [savedAt, setSavedAt] = useState(base)
  const sent = useRef<PostValues | null>(null)
  // The values of the version that the edits are saved against.
  const [initial] = useState(() => valuesOf(post))
  const opened = useRef(initial)
  const { setValue, getValues, reset } = form

  const settle = (row: Post) => {
    const typed = structuredClone(getValues())
    reset(valuesOf(row))
    for (const field of FIELDS) {
      if (sent.current && !same(typed[field], sent.current[field])) setValue(field, typed[field], { shouldDirty: true })
    }
  }
  const { onSubmit, conflict } = useRecordSave<Post, PostValues, PostInput>({
    form,
    row: { ...post, updated_at: base },
    record: { table: 'blog_posts', id: post.id },
    isBaseUnknown: base !== post.updated_at,
    toValues: valuesOf,
    save: async (values, openedAt) => {
      sent.current = structuredClone(getValues())
      const result = await mutateAsync({ id: post.id, values, opened: opened.current, openedAt: openedAt ?? base })
      const latest = result.kind === 'saved' ? result.row : result.current
      opened.current = valuesOf(latest)
      onLatest(latest)
      return result
    },
    done: t('updated'),
    failed: (error) => (isSlugTaken(error) ? [t('slugTaken')] : t('saveFailed')),
    onSaved: (row) => {
      setSavedAt(row.updated_at)
      settle(row)
    },
    label: (field) => (isField(field) ? t(`field.${field}`) : null),
  })
  return { onSubmit, conflict, savedAt }
}

const FIELDS = [
  'title',
  'slug',
  'language',
  'category',
  'featured',
  'tags',
  'excerpt',
  'featured_image_url',
  'content',
  'meta_title',
  'meta_description',
  'publish_now',
  'publish_at',
] as const satisfies readonly (keyof PostValues)[]

const isField = (name: string): name is (typeof FIELDS)[number] => FIELDS.some((field) => field === name)
