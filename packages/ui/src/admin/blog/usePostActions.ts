import type { PostRow } from '@nordlys/data/blog/post/schema'
import { usePostBatch, useSetPublished } from '@nordlys/data/blog/post/mutations'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../components/ConfirmDialog.tsx'
import { toast } from '../../components/toast.ts'
import { useUndo } from '../../components/undo/UndoProvider.tsx'
import { useErrorText } from '../../components/useErrorText.ts'

/** Longer than a change can be undone, in milliseconds. */
const SOON = 60_000

type SeenPost = Pick<PostRow, 'id' | 'title' | 'updated_at'>

/** What can be done to one or many posts, each saying how it went. */
export interface PostActions {
  readonly setPublished: (post: SeenPost, published: boolean) => Promise<void>
  /** Can be undone for some seconds. */
  readonly setPublishedOfAll: (posts: readonly SeenPost[], published: boolean) => void
  /** Asks first, and can be undone for some seconds; resolves to whether it was begun. */
  readonly remove: (posts: readonly SeenPost[]) => Promise<boolean>
}

/** The actions of the list and the editor. */
export function usePostActions(): PostActions {
  const { t } = useTranslation(['adminBlog', 'common'])
  const { errorText } = useErrorText()
  const confirm = useConfirm()
  const { start, cancel } = useUndo()
  const { mutateAsync: setPublished } = useSetPublished()
  const { publish, remove } = usePostBatch()
  return useMemo(
    () => ({
      setPublished: async ({ id }, published) => {
        cancel('blog_posts', id)
        try {
          await setPublished({ id, published })
        } catch (error) {
          toast.error(t('saveFailed'), errorText(error))
          return
        }
        toast.success(t(published ? 'publishedMany' : 'unpublishedMany', { count: 1 }))
      },
      setPublishedOfAll: (posts, published) =>
        start({
          table: 'blog_posts',
          rows: posts,
          // Not yet on the website, so it is shown as scheduled.
          shownAs: { published, published_at: published ? new Date(Date.now() + SOON).toISOString() : null },
          title: t(published ? 'publishing' : 'unpublishing', { count: posts.length }),
          send: (rows) => publish(rows, published),
          done: (count) => t(published ? 'publishedMany' : 'unpublishedMany', { count }),
          failed: t('saveFailed'),
        }),
      remove: async (posts) => {
        const [only] = posts.length === 1 ? posts : []
        const sure = await confirm({
          title: only ? t('deleteQuestion') : t('deleteManyQuestion', { count: posts.length }),
          description: only ? t('deleteText', { title: only.title }) : t('deleteManyText'),
          confirmLabel: t('list.delete'),
          destructive: true,
        })
        if (sure)
          start({
            table: 'blog_posts',
            rows: posts,
            shownAs: null,
            title: only
              ? t('common:undo.deleting', { name: only.title })
              : t('common:undo.deletingMany', { count: posts.length }),
            send: remove,
            done: (count) => (only ? t('deleted') : t('deletedMany', { count })),
            failed: t('deleteFailed'),
          })
        return sure
      },
    }),
    [cancel, confirm, errorText, publish, remove, setPublished, start, t],
  )
}
