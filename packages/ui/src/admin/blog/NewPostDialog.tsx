import { BLOG_CATEGORIES } from '@nordlys/data/blog/categories'
import { isSlugTaken, useCreatePost } from '@nordlys/data/blog/post/mutations'
import { type NewPost, newPostSchema } from '@nordlys/data/blog/post/form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { EditorDialog } from '../../components/editor/EditorDialog.tsx'
import { SelectField } from '../../components/form/SelectField.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useZodForm } from '../../components/form/useZodForm.ts'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { LanguageField } from './LanguageField.tsx'
import { postPath } from './paths.ts'
import { SlugField } from './SlugField.tsx'

/** 'New Post': asks what a draft needs, stores it and opens its editor, where a long text has room. */
export function NewPostDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('adminBlog')
  const { errorText } = useErrorText()
  const navigate = useNavigate()
  const { mutateAsync: create } = useCreatePost()
  const language = useLanguage()
  const form = useZodForm(newPostSchema, { title: '', slug: '', language, category: BLOG_CATEGORIES[0] })
  const onSubmit = async (values: NewPost) => {
    try {
      const post = await create(values)
      toast.success(t('created'))
      // The form is done with: the way to the editor asks nothing.
      form.reset(values)
      await navigate(postPath(post.id), { replace: true })
    } catch (error) {
      if (isSlugTaken(error)) toast.error(t('slugTaken'))
      else toast.error(t('saveFailed'), errorText(error))
      throw error
    }
  }
  return (
    <EditorDialog
      title={t('newPost')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submitLabel={t('create.submit')}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened dialog has to place the focus somewhere */}
      <TextField name="title" label={t('field.title')} maxLength={200} autoFocus />
      <SlugField follow="untouched" />
      <LanguageField />
      <SelectField
        name="category"
        label={t('field.category')}
        options={BLOG_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
    </EditorDialog>
  )
}
