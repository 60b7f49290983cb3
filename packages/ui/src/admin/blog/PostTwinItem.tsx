import MenuItem from '@mui/material/MenuItem'
import type { Post } from '@nordlys/data/blog/post/schema'
import { useCreatePost } from '@nordlys/data/blog/post/mutations'
import { usePostBySlug } from '@nordlys/data/blog/post/queries'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'
import { otherLanguage } from '../../i18n/language.ts'
import { postPath } from './paths.ts'

/** Opens the post of the same slug in the other language, or begins it with what both versions share. */
export function PostTwinItem({ post, onDone }: { post: Post; onDone: () => void }) {
  const { t } = useTranslation('adminBlog')
  const { errorText } = useErrorText()
  const navigate = useNavigate()
  const language = otherLanguage(post.language)
  const { data: twin, isPending, error } = usePostBySlug(post.slug, language)
  const { mutateAsync: create } = useCreatePost()

  const write = async () => {
    const { title, slug, category, featured, tags, featured_image_url } = post
    try {
      const draft = await create({ title, slug, language, category, featured, tags, featured_image_url })
      toast.success(t('created'))
      await navigate(postPath(draft.id))
    } catch (failure) {
      toast.error(t('saveFailed'), errorText(failure))
    }
  }
  const open = () => {
    onDone()
    if (twin) void navigate(postPath(twin.id))
    else void write()
  }
  return (
    <MenuItem onClick={open} disabled={isPending || error !== null}>
      {t(twin ? `editor.openTwin.${language}` : `editor.writeTwin.${language}`)}
    </MenuItem>
  )
}
