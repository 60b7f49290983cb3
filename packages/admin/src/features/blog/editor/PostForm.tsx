import Box from '@mui/material/Box'
import type { Post } from '@nordlys/data/blog/post/schema'
import { postFormSchema, type PostInput, type PostValues, toPostValues } from '@nordlys/data/blog/post/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '@nordlys/ui/components/form/Form'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useSetCrumb } from '../../../shared/Crumb.tsx'
import { BELOW_BAR, useEditorFrame } from '../../../shared/draft/useEditorFrame.ts'
import type { FirstEdits } from '../../../shared/draft/WithDraft.tsx'
import { PostBar } from './PostBar.tsx'
import { PostContent } from './PostContent.tsx'
import { PostDetails } from './PostDetails.tsx'
import { PostPublication } from './PostPublication.tsx'
import { PostSearchFields } from './PostSearchFields.tsx'
import { SlugField } from '../SlugField.tsx'
import { usePostSave } from './usePostSave.ts'
import { serverNow } from '@nordlys/data/lib/time/server-clock'

interface PostFormProps extends FirstEdits<PostValues> {
  readonly post: Post
}

/** Renders the form of a post: content, publication and metadata. */
export function PostForm({ post, base, restored, hasDraft }: PostFormProps) {
  const { t } = useTranslation('adminBlog')
  const [latest, setLatest] = useState(post)
  const [values] = useState(() => toPostValues(post, serverNow()))
  const form = useZodForm<PostValues, PostInput>(postFormSchema(plannedFor(latest)), values)
  const { onSubmit, conflict, savedAt } = usePostSave({ form, post, initial: values, base, onLatest: setLatest })
  useSetCrumb(latest.title)
  const frame = useEditorFrame(form, restored)
  const isOut = latest.published && !plannedFor(latest)
  return (
    <Box ref={frame} sx={BELOW_BAR}>
      <Form form={form} onSubmit={onSubmit} label={t('editor.form')}>
        <PostBar post={latest} base={savedAt} hasDraft={hasDraft} />
        <Box
          sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' } }}
        >
          <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
            <TextField name="title" label={t('field.title')} />
            <SlugField follow="empty" isOut={isOut} />
          </Box>
          <PostPublication publishedAt={isOut ? latest.published_at : null} />
        </Box>
        <PostContent />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
          <PostDetails />
          <PostSearchFields />
        </Box>
      </Form>
      {conflict}
    </Box>
  )
}

/** Returns the time for which a post is scheduled; empty for a draft or a published post. */
const plannedFor = (post: Post) => toPostValues(post, serverNow()).publish_at
