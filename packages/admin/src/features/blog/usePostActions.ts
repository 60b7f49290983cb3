import type { PostRow } from '@nordlys/data/blog/post/schema'
import { usePostBatch, useSetPublished } from '@nordlys/data/blog/post/mutations'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { serverNow } from '@nordlys/data/lib/time/server-clock'

/** Longer than the time for an undo, in milliseconds. */
const SOON = 60_000

type ListedPost = Pick<PostRow, 'id' | 'title' | 'updated_at'>

export type PostActions = ReturnType<typeof usePostActions>

/** Returns the actions on posts for the list and the editor. */
export function usePostActions() {
  const { t } = useTranslation('adminBlog')
  const { run } = useAction()
  const { mutateAsync: setPublished } = useSetPublished()
  const { publish, remove } = usePostBatch()
  return useMemo(
    () => ({
      setPublished: ({ id }: ListedPost, published: boolean) =>
        run({
          replaces: { table: 'blog_posts', id },
          call: () => setPublished({ id, published }),
          done: t(published ? 'publishedMany' : 'unpublishedMany', { count: 1 }),
          failed: t('saveFailed'),
        }),
      setPublishedOfAll: (posts: readonly ListedPost[], published: boolean) =>
        run({
          table: 'blog_posts',
          rows: posts,
          // The post is not on the website yet, so it is shown as scheduled.
          optimistic: { published, published_at: published ? new Date(serverNow() + SOON).toISOString() : null },
          title: t(published ? 'publishing' : 'unpublishing', { count: posts.length }),
          send: (rows) => publish(rows, published),
          done: (count) => t(published ? 'publishedMany' : 'unpublishedMany', { count }),
          failed: t('saveFailed'),
        }),
      remove: (posts: readonly ListedPost[]) => {
        const [only] = posts.length === 1 ? posts : []
        return run({
          confirm: {
            title: only ? t('deleteQuestion') : t('deleteManyQuestion', { count: posts.length }),
            description: only ? t('deleteText', { title: only.title }) : t('deleteManyText'),
            confirmLabel: t('list.delete'),
            destructive: true,
          },
          table: 'blog_posts',
          rows: posts,
          deletes: posts.map(({ title }) => title),
          send: remove,
          done: (count) => (only ? t('deleted') : t('deletedMany', { count })),
          failed: t('deleteFailed'),
        })
      },
    }),
    [run, publish, remove, setPublished, t],
  )
}
