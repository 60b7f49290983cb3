import { isSlugTaken, useCreatePost } from '@nordlys/data/blog/post/mutations'
import { type NewPost, newPostSchema } from '@nordlys/data/blog/post/form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { rethrow, useAction } from '@nordlys/ui/components/action/useAction.ts'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { CategoryField } from '../../shared/categories/CategoryField.tsx'
import { useCategoryOptions } from '../../shared/categories/useCategoryOptions.ts'
import { LanguageField } from './LanguageField.tsx'
import { postPath } from './paths.ts'
import { SlugField } from './SlugField.tsx'

/** Renders the dialog 'New Post': creates a draft from the required fields and opens its editor. */
export function NewPostDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('adminBlog')
  const { run } = useAction()
  const navigate = useNavigate()
  const { mutateAsync: create } = useCreatePost()
  const language = useLanguage()
  const form = useZodForm(newPostSchema, {
    title: '',
    slug: '',
    language,
    category: useCategoryOptions('posts')[0]?.value ?? '',
  })
  const onSubmit = async (values: NewPost) => {
    await run({
      call: async () => {
        const post = await create(values)
        // Without unsaved edits, the leave guard does not ask before the editor opens.
        form.reset(values)
        await navigate(postPath(post.id), { replace: true })
      },
      done: t('created'),
      failed: (error) => (isSlugTaken(error) ? [t('slugTaken')] : t('saveFailed')),
      onError: rethrow,
    })
  }
  return (
    <EditorDialog
      title={t('newPost')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submitLabel={t('create.submit')}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened dialog must move the focus into itself */}
      <TextField name="title" label={t('field.title')} autoFocus />
      <SlugField follow="untouched" />
      <LanguageField />
      <CategoryField kind="posts" label={t('field.category')} />
    </EditorDialog>
  )
}
