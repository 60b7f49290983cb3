import type { Post } from '@nordlys/data/blog/post/schema'
import { type PostValues, toPostValues } from '@nordlys/data/blog/post/form'
import { useTranslation } from 'react-i18next'
import { WithDraft } from '../../../shared/draft/WithDraft.tsx'
import { POST_DRAFTS } from './post-draft.ts'
import { PostForm } from './PostForm.tsx'
import { serverNow } from '@nordlys/data/lib/time/server-clock'

/** Renders the editor of a post. */
export function PostEditor({ opened }: { opened: Post }) {
  const { t } = useTranslation('adminBlog')
  const isSame = (values: PostValues) => JSON.stringify(values) === JSON.stringify(toPostValues(opened, serverNow()))
  return (
    <WithDraft drafts={POST_DRAFTS} record={opened} isSame={isSame} stale={t('editor.staleDraft')}>
      {(edits) => <PostForm post={opened} {...edits} />}
    </WithDraft>
  )
}
