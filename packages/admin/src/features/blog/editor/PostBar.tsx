import type { Post } from '@nordlys/data/blog/post/schema'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { z } from 'zod/mini'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { EditorMenu } from './EditorMenu.tsx'
import { EditorBar } from '../../../shared/draft/EditorBar.tsx'
import { DraftSaver } from '../../../shared/draft/DraftSaver.tsx'
import { BLOG_PATH } from '../paths.ts'
import { POST_DRAFTS } from './post-draft.ts'
import { PostStatusChip } from '../PostStatusChip.tsx'

interface PostBarProps {
  readonly post: Post
  /** The `updated_at` of the edited version. */
  readonly base: string
  readonly hasDraft: boolean
}

const comesFrom = z.object({ list: z.string() })

/** Renders the bar of a post: back link, status, menu and save. */
export function PostBar({ post, base, hasDraft }: PostBarProps) {
  const { t } = useTranslation(['adminBlog', 'common'])
  const location = useLocation()
  const search = comesFrom.safeParse(location.state).data?.list ?? ''
  return (
    <EditorBar
      title={post.title}
      back={{ to: { pathname: BLOG_PATH, search }, label: t('editor.back') }}
      chip={<PostStatusChip post={post} />}
      draft={<DraftSaver drafts={POST_DRAFTS} id={post.id} base={base} paused={hasDraft} />}
    >
      <EditorMenu post={post} base={base} />
      <SubmitButton pendingLabel={t('common:action.saving')}>{t('common:action.save')}</SubmitButton>
    </EditorBar>
  )
}
