import type { PostRow } from '@nordlys/data/blog/post/schema'
import { publicationStatus } from '@nordlys/data/lib/publication'
import type { CsvColumn } from '@nordlys/data/lib/list/csv'
import type { TFunction } from 'i18next'
import { serverNow } from '@nordlys/data/lib/time/server-clock'

/** Returns the columns of an export of posts. */
export const postCsv = (
  t: TFunction<'adminBlog'>,
  categoryOf: (key: string) => string,
): readonly CsvColumn<PostRow>[] => [
  { heading: t('csv.title'), value: ({ title }) => title },
  { heading: t('csv.slug'), value: ({ slug }) => slug },
  { heading: t('csv.language'), value: ({ language }) => t(`language.${language}`) },
  { heading: t('csv.status'), value: (post) => t(`status.${publicationStatus(post, serverNow())}`) },
  { heading: t('csv.category'), value: ({ category }) => categoryOf(category) },
  { heading: t('csv.tags'), value: ({ tags }) => tags.join(', ') },
  { heading: t('csv.published'), value: ({ published_at }) => published_at },
  { heading: t('csv.created'), value: ({ created_at }) => created_at },
  { heading: t('csv.changed'), value: ({ updated_at }) => updated_at },
]
