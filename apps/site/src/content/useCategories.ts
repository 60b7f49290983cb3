import type { CategoryKind } from '@nordlys/data/categories/built-in'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { categoriesOf } from './category-names.ts'
import type { CategoryName } from './content.ts'
import { useStoredCategories } from './ContentProvider.tsx'

/** Returns the categories of a kind in their order, in the current language. */
export const useCategories = (kind: CategoryKind): readonly CategoryName[] =>
  categoriesOf(useStoredCategories(), kind, useLanguage())
