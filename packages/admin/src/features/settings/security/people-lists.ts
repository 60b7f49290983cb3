import { INVITE_SORTS, PEOPLE_SORTS } from '@nordlys/data/people/keys'
import { invitePages, peoplePages } from '@nordlys/data/people/queries'
import { PROFILE_STATUSES } from '@nordlys/data/profiles/schema'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'

/** The list of people: pending first, then approved and disabled ones; filtered by status. */
export const PEOPLE_LIST = defineList({
  pages: peoplePages,
  prefix: 'people',
  columns: PEOPLE_SORTS,
  defaults: { sort: { column: 'status_rank', direction: 'asc' }, pageSize: 10 },
  filters: { status: PROFILE_STATUSES },
})

/** The list of open invites: newest first. */
export const INVITE_LIST = defineList({
  pages: invitePages,
  prefix: 'invites',
  columns: INVITE_SORTS,
  defaults: { sort: { column: 'sent_at', direction: 'desc' }, pageSize: 10 },
})
