import type { Post } from '@nordlys/data/blog/post/schema'
import { usePost } from '@nordlys/data/blog/post/queries'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { z } from 'zod/mini'
import { Button } from '@nordlys/ui/components/Button'
import { ErrorState } from '@nordlys/ui/components/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/LoadingState'
import { Message } from '@nordlys/ui/components/Message'
import { failureOf } from '@nordlys/ui/components/table/state/list-result.ts'
import { BLOG_PATH } from './paths.ts'
import { PostEditor } from './PostEditor.tsx'

/** Renders the editor of the post in the URL. */
export function PostEditorPage() {
  const { id = '' } = useParams()
  return z.uuid().safeParse(id).success ? <LoadedPost key={id} id={id} /> : <NoPost />
}

function LoadedPost({ id }: { id: string }) {
  const { t } = useTranslation('adminBlog')
  const result = usePost(id)
  const [opened, setOpened] = useState<Post | null>(null)
  // Later data is compared when saving; it must not replace a form that is being edited.
  if (opened === null && result.data) setOpened(result.data)
  if (opened) return <PostEditor opened={opened} />
  if (result.data === null) return <NoPost />
  const failure = failureOf(result)
  if (failure === null) return <SkeletonLines lines={12} />
  return (
    <ErrorState
      error={failure}
      title={t('loadFailed')}
      onRetry={() => void result.refetch()}
      retrying={result.isFetching}
    />
  )
}

function NoPost() {
  const { t } = useTranslation('adminBlog')
  return (
    <Message
      live="status"
      headingLevel="h1"
      icon={<FileQuestion size={22} />}
      title={t('editor.missingTitle')}
      description={t('editor.missingText')}
      action={
        <Button component={Link} to={BLOG_PATH} variant="outlined">
          {t('editor.back')}
        </Button>
      }
    />
  )
}
