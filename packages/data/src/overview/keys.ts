import type { Period } from './schema.ts'

export const overviewKeys = {
  all: ['overview'] as const,
  today: (isMine: boolean) => ['overview', 'today', isMine] as const,
  pipeline: ({ since, until }: Period) => ['overview', 'pipeline', since, until] as const,
}
