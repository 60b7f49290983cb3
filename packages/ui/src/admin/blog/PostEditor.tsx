import type { Post } from '@nordlys/data/blog/post/schema'
import { type PostValues, toPostValues } from '@nordlys/data/blog/post/form'
import { useState } from 'react'
import { forgetKept, type KeptPost, readKept } from './kept-post.ts'
import { KeptNotice } from './KeptNotice.tsx'
import { PostForm } from './PostForm.tsx'

const isSame = (values: PostValues, post: Post) =>
  JSON.stringify(values) === JSON.stringify(toPostValues(post, Date.now()))

function keptOf(post: Post): KeptPost | null {
  const kept = readKept(post)
  return kept === null || isSame(kept.values, post) ? null : kept
}

/** Renders the editor of a post, with the offer to restore unsaved edits of an earlier visit. */
export function PostEditor({ opened }: { opened: Post }) {
  const [kept, setKept] = useState(() => keptOf(opened))
  const [restored, setRestored] = useState<KeptPost | null>(null)
  const discard = () => {
    forgetKept(opened.id)
    setKept(null)
  }
  const restore = () => {
    setRestored(kept)
    setKept(null)
  }
  return (
    <>
      {kept && (
        <KeptNotice kept={kept} stale={kept.base !== opened.updated_at} onRestore={restore} onDiscard={discard} />
      )}
      <PostForm
        key={restored ? 'restored' : 'opened'}
        post={opened}
        // Saves against the version that the edits were made on, so that later changes by others show as a conflict (rule R4).
        base={restored?.base ?? opened.updated_at}
        restored={restored?.values ?? null}
        keptWaits={kept !== null}
      />
    </>
  )
}
