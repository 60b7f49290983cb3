import Alert from '@mui/material/Alert'
import { useCategoryMutations } from '@nordlys/data/categories/mutations'
import type { UsedCategory } from '@nordlys/data/categories/schema'
import { MESSAGES } from '@nordlys/data/lib/validation'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { rethrow, useAction } from '@nordlys/ui/components/action/useAction.ts'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'

const schema = z.object({ successor: z.uuid({ error: MESSAGES.choose }) })

interface MoveCategoryDialogProps {
  /** A category in use. */
  readonly category: UsedCategory
  readonly name: string
  /** The other categories of its kind. */
  readonly successors: readonly { readonly value: string; readonly label: string }[]
  readonly onClose: () => void
}

/** Says what uses a category, and removes it once that has moved to another one. */
export function MoveCategoryDialog({ category, name, successors, onClose }: MoveCategoryDialogProps) {
  const { t } = useTranslation('categories')
  const { run } = useAction()
  const { remove } = useCategoryMutations()
  const form = useZodForm(schema, { successor: '' })
  const { uses, used_by: usedBy } = category
  const onSubmit = async ({ successor }: z.output<typeof schema>) => {
    await run({
      call: async () => remove.mutateAsync({ category: category.id, successor }),
      done: t('removed'),
      failed: t('removeFailed'),
      reasons: { unknown_category: t('missing') },
      onError: rethrow,
    })
    onClose()
  }
  return (
    <EditorDialog
      title={t('remove.question', { name })}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submitLabel={t('remove.move')}
      keepsInput
    >
      <Alert severity="info">
        {[
          t('remove.usedBy', { count: uses, titles: usedBy.join(', ') }),
          ...(uses > usedBy.length ? [t('remove.others', { count: uses - usedBy.length })] : []),
        ].join(' ')}
      </Alert>
      {successors.length === 0 ? (
        <p>{t('remove.alone')}</p>
      ) : (
        <SelectField name="successor" label={t('remove.successor')} options={successors} placeholder={t('choose')} />
      )}
    </EditorDialog>
  )
}
