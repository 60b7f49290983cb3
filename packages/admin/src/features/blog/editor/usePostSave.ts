import type { Post } from '@nordlys/data/blog/post/schema'
import { type PostInput, type PostValues, toPostValues } from '@nordlys/data/blog/post/form'
import { isSlugTaken, useSavePost } from '@nordlys/data/blog/post/mutations'
import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { useTranslation } from 'react-i18next'
import { type EditorForm, useEditorSave } from '../../../shared/draft/useEditorSave.ts'

/** Saves the post of an editor. */
export function usePostSave({
  post,
  ...form
}: Omit<EditorForm<Post, PostValues, PostInput>, 'opened'> & { readonly post: Post }) {
  const { t } = useTranslation('adminBlog')
  const { mutateAsync } = useSavePost()
  const isField = (name: string): name is keyof PostValues => name in form.initial
  return useEditorSave({
    ...form,
    opened: post,
    record: { table: 'blog_posts', id: post.id },
    toValues: (row) => toPostValues(row, serverNow()),
    save: (values, openedAt, opened) => mutateAsync({ id: post.id, values, opened, openedAt: openedAt ?? form.base }),
    done: t('updated'),
    failed: (error) => (isSlugTaken(error) ? [t('slugTaken')] : t('saveFailed')),
    label: (field) => (isField(field) ? t(`field.${field}`) : null),
  })
}
