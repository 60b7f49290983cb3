import type { Post } from '@nordlys/data/blog/post/schema'
import { type PostValues, toPostValues } from '@nordlys/data/blog/post/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNotice } from '../../shared/draft/DraftNotice.tsx'
import type { StoredDraft } from '../../shared/draft/stored-drafts.ts'
import { POST_DRAFTS } from './post-draft.ts'
import { PostForm } from './PostForm.tsx'
import { serverNow } from '@nordlys/data/lib/server-clock'

const isSame = (values: PostValues, post: Post) =>
  JSON.stringify(values) === JSON.stringify(toPostValues(post, serverNow()))

type PostDraft = StoredDraft<PostValues>

function unsavedDraft(post: Post): PostDraft | null {
  const draft = POST_DRAFTS.read(post.id)
  return draft === null || isSame(draft.values, post) ? null : draft
}

/** Renders the editor of a post, with the offer to restore unsaved edits of an earlier visit. */
export function PostEditor({ opened }: { opened: Post }) {
  const { t } = useTranslation('adminBlog')
  const [draft, setDraft] = useState(() => unsavedDraft(opened))
  const [restored, setRestored] = useState<PostDraft | null>(null)
  const discard = () => {
    POST_DRAFTS.remove(opened.id)
    setDraft(null)
  }
  const restore = () => {
    setRestored(draft)
    setDraft(null)
  }
  return (
    <>
      {draft && (
        <DraftNotice
          at={draft.at}
          stale={draft.base === opened.updated_at ? null : t('editor.staleDraft')}
          onRestore={restore}
          onDiscard={discard}
        />
      )}
      <PostForm
        key={restored ? 'restored' : 'opened'}
        post={opened}
        // Saves against the version that the edits were made on, so that later changes by others show as a conflict (rule R4).
        base={restored?.base ?? opened.updated_at}
        restored={restored?.values ?? null}
        hasDraft={draft !== null}
      />
    </>
  )
}
