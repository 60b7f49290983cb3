import type { ListQuery } from '../../lib/list/list.ts'
import type { Language } from '../../lib/validation.ts'

export const POST_SORTS = ['title', 'published_at', 'created_at'] as const

export const postKeys = {
  all: ['posts'] as const,
  lists: ['posts', 'list'] as const,
  list: (query: ListQuery<(typeof POST_SORTS)[number]>) => ['posts', 'list', query] as const,
  one: (id: string) => ['posts', 'one', id] as const,
  translation: (slug: string, language: Language) => ['posts', 'translation', slug, language] as const,
  builtIn: ['posts', 'built-in'] as const,
  revisions: (id: string) => ['posts', 'revisions', id] as const,
  revision: (id: string) => ['posts', 'revision', id] as const,
}
