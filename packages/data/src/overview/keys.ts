import type { Period } from './schema.ts'

export const overviewKeys = {
  all: ['overview'] as const,
  today: ['overview', 'today'] as const,
  pipeline: ({ since, until }: Period) => ['overview', 'pipeline', since, until] as const,
}
