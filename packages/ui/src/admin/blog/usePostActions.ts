import type { PostRow } from '@nordlys/data/blog/post'
import { useDeletePosts, useSetPublished } from '@nordlys/data/blog/post-mutations'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../components/ConfirmDialog.tsx'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'

type Posts = readonly Pick<PostRow, 'id' | 'title'>[]

/** What can be done to one or many posts. Each says how it went and resolves to whether it was done. */
export interface PostActions {
  readonly setPublished: (posts: Posts, published: boolean) => Promise<boolean>
  /** Asks first. */
  readonly remove: (posts: Posts) => Promise<boolean>
}

const idsOf = (posts: Posts) => posts.map(({ id }) => id)

/** The actions of the list and the editor. */
export function usePostActions(): PostActions {
  const { t } = useTranslation('adminBlog')
  const { errorText } = useErrorText()
  const confirm = useConfirm()
  const { mutateAsync: publish } = useSetPublished()
  const { mutateAsync: remove } = useDeletePosts()
  return useMemo(
    () => ({
      setPublished: async (posts, published) => {
        try {
          await publish({ ids: idsOf(posts), published })
        } catch (error) {
          toast.error(t('saveFailed'), errorText(error))
          return false
        }
        toast.success(t(published ? 'publishedMany' : 'unpublishedMany', { count: posts.length }))
        return true
      },
      remove: async (posts) => {
        const [only] = posts.length === 1 ? posts : []
        const sure = await confirm({
          title: only ? t('deleteQuestion') : t('deleteManyQuestion', { count: posts.length }),
          description: only ? t('deleteText', { title: only.title }) : t('deleteManyText'),
          confirmLabel: t('list.delete'),
          destructive: true,
        })
        if (!sure) return false
        try {
          await remove(idsOf(posts))
        } catch (error) {
          toast.error(t('deleteFailed'), errorText(error))
          return false
        }
        toast.success(only ? t('deleted') : t('deletedMany', { count: posts.length }))
        return true
      },
    }),
    [confirm, errorText, publish, remove, t],
  )
}
