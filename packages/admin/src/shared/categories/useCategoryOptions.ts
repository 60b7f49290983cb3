import { BUILT_IN_CATEGORIES, type CategoryKind } from '@nordlys/data/categories/built-in'
import { useCategories } from '@nordlys/data/categories/queries'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'

/** Returns the categories of a kind in their order, as options of a field or a filter. The built-in ones until they have loaded. */
export function useCategoryOptions(kind: CategoryKind): { readonly value: string; readonly label: string }[] {
  const language = useLanguage()
  const stored = useCategories().data
  if (!stored) return BUILT_IN_CATEGORIES[kind].map(({ key, [language]: label }) => ({ value: key, label }))
  return stored
    .filter((category) => category.kind === kind)
    .map(({ key, name, name_no }) => ({ value: key, label: language === 'no' ? (name_no ?? name) : name }))
}
