import { slugify } from '@nordlys/data/blog/slug'
import { optionalLine, MESSAGES } from '@nordlys/data/lib/validation'
import { headingBlock } from '@nordlys/data/pages/blocks'
import { usePageMutations } from '@nordlys/data/pages/mutations'
import { RESERVED_SLUGS } from '@nordlys/data/pages/reserved'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod/mini'
import { rethrow, useAction } from '@nordlys/ui/components/action/useAction.ts'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { madePagePath } from './paths.ts'

const title = optionalLine(200)
const newPageSchema = z
  .object({ title, title_no: title })
  .check(
    z.refine((values) => (values.title ?? values.title_no) !== null, { error: MESSAGES.required, path: ['title'] }),
  )

/** Returns the address of a title, if it is free on the site. */
const slugOf = (text: string | null) => {
  const slug = slugify(text ?? '').slice(0, 100)
  return slug === '' || RESERVED_SLUGS.includes(slug) ? null : slug
}

/** Renders the dialog 'New page': creates a draft from its titles and opens its editor. */
export function NewPageDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('pages')
  const { run } = useAction()
  const navigate = useNavigate()
  const { create } = usePageMutations()
  const form = useZodForm(newPageSchema, { title: '', title_no: '' })
  const onSubmit = async (values: z.output<typeof newPageSchema>) => {
    await run({
      call: async () => {
        const page = await create.mutateAsync({
          ...values,
          slug: slugOf(values.title),
          slug_no: slugOf(values.title_no),
          blocks: [headingBlock({ en: values.title ?? '', no: values.title_no ?? '' })],
        })
        // Without unsaved edits, the leave guard does not ask before the editor opens.
        form.reset({ title: values.title ?? '', title_no: values.title_no ?? '' })
        await navigate(madePagePath(page.id), { replace: true })
      },
      done: t('made.created'),
      failed: t('made.saveFailed'),
      onError: rethrow,
    })
  }
  return (
    <EditorDialog
      title={t('made.newPage')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submitLabel={t('made.create')}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened dialog must move the focus into itself */}
      <TextField name="title" label={t('made.field.title')} autoFocus help={t('made.help.newTitle')} optional />
      <TextField name="title_no" label={t('made.field.title_no')} optional />
    </EditorDialog>
  )
}
