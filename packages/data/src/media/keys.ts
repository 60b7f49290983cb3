import type { ListQuery } from '../lib/list/list.ts'

export const MEDIA_SORTS = ['created_at', 'name', 'bytes', 'use_rank'] as const

export const mediaKeys = {
  all: ['media'] as const,
  /** Pages and single items. */
  rows: ['media', 'rows'] as const,
  list: (query: ListQuery<(typeof MEDIA_SORTS)[number]>) => ['media', 'rows', query] as const,
  one: (id: string) => ['media', 'rows', id] as const,
  tags: ['media', 'tags'] as const,
  uses: (id: string) => ['media', 'uses', id] as const,
  pictures: (ids: readonly string[]) => ['media', 'pictures', ids] as const,
}
