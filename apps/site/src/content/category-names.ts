import { BUILT_IN_CATEGORIES, type Category, type CategoryKind } from '@nordlys/data/categories/built-in'
import type { Language } from '@nordlys/data/lib/validation'
import type { CategoryName, StoredContent } from './content.ts'

/** Returns categories with their name in a language. */
export const categoryNames = (categories: readonly Category[], language: Language): CategoryName[] =>
  categories.map(({ key, [language]: name }) => ({ key, name }))

/** Returns the categories of a kind in their order: stored if there are any, else built in. */
export const categoriesOf = (
  stored: Pick<StoredContent, 'categories'>,
  kind: CategoryKind,
  language: Language,
): readonly CategoryName[] => stored.categories?.[kind] ?? categoryNames(BUILT_IN_CATEGORIES[kind], language)

/** Returns the name of a category. One that has been removed has its built-in name, or else its key, which was a name once. */
export const nameOfCategory = (categories: readonly CategoryName[], key: string, language: Language): string =>
  categories.find((category) => category.key === key)?.name ??
  BUILT_IN_CATEGORIES.posts.find((category) => category.key === key)?.[language] ??
  key
