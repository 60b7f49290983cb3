import { INVITE_SORTS, type InviteSort, PEOPLE_SORTS, type PeopleSort } from '@nordlys/data/people/keys'
import { PROFILE_STATUSES } from '@nordlys/data/profiles/schema'
import type { ListConfig } from '../../../components/table/state/list-params.ts'

/** People who wait first, then approved and disabled ones; filtered by status. */
export const PEOPLE_LIST: ListConfig<PeopleSort> = {
  prefix: 'people',
  columns: PEOPLE_SORTS,
  defaults: { sort: { column: 'status_rank', direction: 'asc' }, pageSize: 10 },
  filters: { status: PROFILE_STATUSES },
}

/** Newest first. */
export const INVITE_LIST: ListConfig<InviteSort> = {
  prefix: 'invites',
  columns: INVITE_SORTS,
  defaults: { sort: { column: 'sent_at', direction: 'desc' }, pageSize: 10 },
}
