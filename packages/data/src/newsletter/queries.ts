import { keepPreviousData } from '@tanstack/react-query'
import type { ListQuery } from '../lib/list/list.ts'
import { listPages } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { useBackendQuery } from '../lib/queries/query.ts'
import { fetchData, fetchRows } from '../lib/requests/response.ts'
import { columnsOf } from '../lib/rows/columns.ts'
import { readRow } from '../lib/rows/read-row.ts'
import type { Language } from '../lib/validation.ts'
import { invokeFunction } from '../lib/requests/functions.ts'
import { serverNow } from '../lib/time/server-clock.ts'
import {
  announcedPostSchema,
  type Issue,
  issueProgressSchema,
  issueSchema,
  issueSummarySchema,
  recipientSchema,
} from './issue-schema.ts'
import { letterMailSchema } from './letter-mail.ts'
import { issueKeys, type RECIPIENT_SORTS, subscriberKeys } from './keys.ts'
import { subscriberSchema } from './schema.ts'

const COLUMNS = columnsOf(subscriberSchema)

/** The newsletter's subscribers; the filters are `status` and `suspected_spam`. */
export const subscriberPages = listPages(subscriberKeys.list, subscriberSchema, (supabase, slice, counting) =>
  listRequest(supabase.from('searched_newsletter_subscribers').select(counting.columns ?? COLUMNS, counting), slice),
)

/** The refetch interval while an issue is being sent, in milliseconds: Realtime does not announce deliveries. */
const REFRESH = 3000

const SUMMARY = columnsOf(issueSummarySchema)
const ISSUE = columnsOf(issueSchema)

/** Queries the newest 50 issues. */
export const useIssues = () =>
  useBackendQuery(
    issueKeys.list,
    (supabase) =>
      fetchRows(
        supabase
          .from('newsletter_issues')
          .select(SUMMARY)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(50),
        issueSummarySchema,
      ),
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ status }) => status === 'sending' || status === 'scheduled') ? REFRESH : false,
    },
  )

/** Queries an issue; null when it is missing. */
export const useIssue = (id: string) =>
  useBackendQuery(
    issueKeys.one(id),
    (supabase) =>
      readRow(id, (uuid) => supabase.from('newsletter_issues').select(ISSUE).eq('id', uuid).maybeSingle(), issueSchema),
    { refetchInterval: ({ state }) => (state.data?.status === 'sending' ? REFRESH : false) },
  )

/** Queries the deliveries of an issue; a change of its status refetches them, so that the last result is not missed. */
export const useIssueProgress = ({ id, status }: Pick<Issue, 'id' | 'status'>) =>
  useBackendQuery(
    issueKeys.progress(id, status),
    (supabase) => fetchData(supabase.rpc('get_issue_progress', { issue: id }), issueProgressSchema),
    { refetchInterval: status === 'sending' ? REFRESH : false, placeholderData: keepPreviousData },
  )

/** Queries the mail of a stored issue, as it would be sent; `updated_at` is its version. */
export const useLetterMail = ({ id, updated_at }: Pick<Issue, 'id' | 'updated_at'>, language: Language) =>
  useBackendQuery(
    issueKeys.mail(id, updated_at, language),
    (supabase) => invokeFunction(supabase, 'preview-letter', { issue: id, language }, letterMailSchema),
    { staleTime: 0 },
  )

const RECIPIENT = columnsOf(recipientSchema)

/** The recipients of an issue; the filter is `status`. */
export const recipientPages = (issue: string) =>
  listPages(
    (query: ListQuery<(typeof RECIPIENT_SORTS)[number]>) => issueKeys.recipients(issue, query),
    recipientSchema,
    (supabase, slice, counting) =>
      listRequest(
        supabase
          .from('issue_recipients')
          .select(counting.columns ?? RECIPIENT, counting)
          .eq('issue_id', issue),
        slice,
      ),
    {
      refetchInterval: ({ state }) =>
        state.data?.rows.some(({ status }) => status === 'waiting' || status === 'queued') ? REFRESH : false,
    },
  )

/** How many posts an issue announces at once. */
export const ANNOUNCED = 6

/** Queries the newest published posts of both languages. */
export const useAnnouncedPosts = () =>
  useBackendQuery(issueKeys.posts, (supabase) =>
    fetchRows(
      supabase
        .from('blog_posts')
        .select(columnsOf(announcedPostSchema))
        .eq('published', true)
        .lte('published_at', new Date(serverNow()).toISOString())
        .order('published_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(ANNOUNCED),
      announcedPostSchema,
    ),
  )
