import type { CategoryKind } from '@nordlys/data/categories/built-in'
import { useCategoryMutations } from '@nordlys/data/categories/mutations'
import { useCategories } from '@nordlys/data/categories/queries'
import { type Category, categoryFormSchema } from '@nordlys/data/categories/schema'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { RecordEditor } from '../order/RecordEditor.tsx'

interface CategoryEditorProps {
  /** The category's id, or NEW_RECORD. */
  readonly id: string
  readonly kind: CategoryKind
  readonly onClose: () => void
}

/** Renders the dialog to add or rename a category. */
export function CategoryEditor({ id, kind, onClose }: CategoryEditorProps) {
  const { t } = useTranslation('categories')
  return (
    <RecordEditor id={id} result={useCategories()} title={t('rename')} missing={t('missing')} onClose={onClose}>
      {(category) => <CategoryDialog category={category} kind={kind} onClose={onClose} />}
    </RecordEditor>
  )
}

const isField = (field: string): field is 'name' | 'name_no' => field === 'name' || field === 'name_no'

const valuesOf = (category: Pick<Category, 'name' | 'name_no'> | null) => ({
  name: category?.name ?? '',
  name_no: category?.name_no ?? '',
})

interface CategoryDialogProps extends Omit<CategoryEditorProps, 'id'> {
  /** Null for a new one. */
  readonly category: Category | null
}

function CategoryDialog({ category, kind, onClose }: CategoryDialogProps) {
  const { t } = useTranslation('categories')
  const { save } = useCategoryMutations()
  const form = useZodForm(categoryFormSchema, valuesOf(category))
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: category,
    record: category && { table: 'categories', id: category.id },
    toValues: valuesOf,
    save: async (values, openedAt) =>
      category && openedAt !== null
        ? save.mutateAsync({ values, opened: { id: category.id, updatedAt: openedAt } })
        : save.mutateAsync({ values: { ...values, kind }, opened: null }),
    done: category ? t('renamed') : t('added'),
    failed: t('saveFailed'),
    onSaved: onClose,
    label: (field) => (isField(field) ? t(`field.${field}`) : null),
  })
  return (
    <EditorDialog
      title={category ? t('rename') : t('add')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      {...(category ? {} : { submitLabel: t('add') })}
    >
      <TextField name="name" label={t('field.name')} autoComplete="off" />
      <TextField name="name_no" label={t('field.name_no')} help={t('field.help')} autoComplete="off" optional />
      {conflict}
    </EditorDialog>
  )
}
