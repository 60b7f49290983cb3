import type { IssueStatus } from './issue-schema.ts'
import type { ListQuery } from '../lib/list/list.ts'

export const SUBSCRIBER_SORTS = ['created_at', 'email', 'status'] as const

export const subscriberKeys = {
  all: ['subscribers'] as const,
  list: (query: ListQuery<(typeof SUBSCRIBER_SORTS)[number]>) => ['subscribers', query] as const,
}

export const RECIPIENT_SORTS = ['status', 'email'] as const

export const issueKeys = {
  all: ['issues'] as const,
  list: ['issues', 'list'] as const,
  one: (id: string) => ['issues', 'one', id] as const,
  mail: (id: string, version: string, language: string) => ['issues', 'mail', id, version, language] as const,
  recipients: (id: string, query: ListQuery<(typeof RECIPIENT_SORTS)[number]>) =>
    ['issues', 'recipients', id, query] as const,
  posts: ['issues', 'posts'] as const,
  progress: (id: string, status: IssueStatus) => ['issues', 'progress', id, status] as const,
}
