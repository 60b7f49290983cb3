import { optionalLine, MESSAGES } from '@nordlys/data/lib/validation'
import { headingBlock } from '@nordlys/data/pages/blocks'
import { usePageMutations } from '@nordlys/data/pages/mutations'
import { usePages } from '@nordlys/data/pages/queries'
import { RESERVED_SLUGS } from '@nordlys/data/pages/reserved'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod/mini'
import { rethrow, useAction } from '@nordlys/ui/components/action/useAction.ts'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { madePagePath, slugOf } from './paths.ts'

const title = optionalLine(200)
const newPageSchema = z
  .object({ title, title_no: title })
  .check(
    z.refine((values) => (values.title ?? values.title_no) !== null, { error: MESSAGES.required, path: ['title'] }),
  )

/** Returns the address of a title; null if it is reserved or another page has it, because the editor asks for one then. */
function freeSlug(text: string | null, taken: readonly (string | null)[]): string | null {
  const slug = slugOf(text ?? '')
  return slug === '' || RESERVED_SLUGS.includes(slug) || taken.includes(slug) ? null : slug
}

/** Renders the dialog 'New page': creates a draft from its titles and opens its editor. */
export function NewPageDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('pages')
  const { run } = useAction()
  const navigate = useNavigate()
  const { create } = usePageMutations()
  const { data: pages = [] } = usePages()
  const form = useZodForm(newPageSchema, { title: '', title_no: '' })
  const onSubmit = async (values: z.output<typeof newPageSchema>) => {
    await run({
      call: async () => {
        const page = await create.mutateAsync({
          ...values,
          slug: freeSlug(
            values.title,
            pages.map(({ slug }) => slug),
          ),
          slug_no: freeSlug(
            values.title_no,
            pages.map(({ slug_no }) => slug_no),
          ),
          blocks: [headingBlock({ en: values.title ?? '', no: values.title_no ?? '' })],
        })
        // Without unsaved edits, the leave guard does not ask before the editor opens.
        form.reset({ title: values.title ?? '', title_no: values.title_no ?? '' })
        await navigate(madePagePath(page.id))
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
