import MenuItem from '@mui/material/MenuItem'
import type { Post } from '@nordlys/data/blog/post/schema'
import { useCreatePost } from '@nordlys/data/blog/post/mutations'
import { usePostBySlug } from '@nordlys/data/blog/post/queries'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { otherLanguage } from '@nordlys/ui/i18n/language.ts'
import { postPath } from '../paths.ts'

/** Opens the translation of the post, which has the same slug, or creates it with the shared fields. */
export function TranslationItem({ post, onDone }: { post: Post; onDone: () => void }) {
  const { t } = useTranslation('adminBlog')
  const { run } = useAction()
  const navigate = useNavigate()
  const language = otherLanguage(post.language)
  const { data: translation, isPending, error } = usePostBySlug(post.slug, language)
  const { mutateAsync: create } = useCreatePost()

  const write = () =>
    run({
      call: async () => {
        const { title, slug, category, featured, tags, featured_image_url } = post
        const draft = await create({ title, slug, language, category, featured, tags, featured_image_url })
        await navigate(postPath(draft.id))
      },
      done: t('created'),
      failed: t('saveFailed'),
    })
  const open = () => {
    onDone()
    if (translation) void navigate(postPath(translation.id))
    else void write()
  }
  return (
    <MenuItem onClick={open} disabled={isPending || error !== null}>
      <span>{t(translation ? `editor.openTranslation.${language}` : `editor.writeTranslation.${language}`)}</span>
    </MenuItem>
  )
}
