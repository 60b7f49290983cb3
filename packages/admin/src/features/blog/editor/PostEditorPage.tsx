import { usePost } from '@nordlys/data/blog/post/queries'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { z } from 'zod/mini'
import { EditorState, NoEditor } from '../../../shared/draft/EditorState.tsx'
import { useLastKnown } from '../../../shared/draft/useLastKnown.ts'
import { BLOG_PATH } from '../paths.ts'
import { PostEditor } from './PostEditor.tsx'

/** Renders the editor of the post in the URL. */
export function PostEditorPage() {
  const { id = '' } = useParams()
  return z.uuid().safeParse(id).success ? <LoadedPost key={id} id={id} /> : <NoPost />
}

function LoadedPost({ id }: { id: string }) {
  const { t } = useTranslation('adminBlog')
  const result = usePost(id)
  const opened = useLastKnown(result.data)
  if (opened) return <PostEditor opened={opened} />
  if (result.data === null) return <NoPost />
  return <EditorState result={result} failed={t('loadFailed')} />
}

function NoPost() {
  const { t } = useTranslation('adminBlog')
  return (
    <NoEditor
      title={t('editor.missingTitle')}
      description={t('editor.missingText')}
      to={BLOG_PATH}
      link={t('editor.back')}
    />
  )
}
