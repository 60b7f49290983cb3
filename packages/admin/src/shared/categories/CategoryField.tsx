import type { CategoryKind } from '@nordlys/data/categories/built-in'
import { useTranslation } from 'react-i18next'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { useCategoryOptions } from './useCategoryOptions.ts'

/** Chooses the category of a post or a project. */
export function CategoryField({ kind, label }: { readonly kind: CategoryKind; readonly label: string }) {
  const { t } = useTranslation('categories')
  return <SelectField name="category" label={label} options={useCategoryOptions(kind)} placeholder={t('choose')} />
}
