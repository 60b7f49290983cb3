/** What has categories. */
export const CATEGORY_KINDS = ['posts', 'projects'] as const
export type CategoryKind = (typeof CATEGORY_KINDS)[number]

/** A category as the site shows it. Records and URLs have the key, which stays when the category is renamed. */
export interface Category {
  readonly key: string
  readonly en: string
  readonly no: string
}

/** The categories of the built-in posts and projects in their order, as a new database has them too. */
export const BUILT_IN_CATEGORIES: Readonly<Record<CategoryKind, readonly Category[]>> = {
  posts: [
    { key: 'Backend', en: 'Backend', no: 'Backend' },
    { key: 'Frontend', en: 'Frontend', no: 'Frontend' },
    { key: 'AI', en: 'AI', no: 'KI' },
    { key: 'Architecture', en: 'Architecture', no: 'Arkitektur' },
  ],
  projects: [
    { key: 'Energy', en: 'Energy', no: 'Energi' },
    { key: 'Health', en: 'Health', no: 'Helse' },
    { key: 'Maritime', en: 'Maritime', no: 'Maritimt' },
    { key: 'Public sector', en: 'Public sector', no: 'Offentlig sektor' },
  ],
}
