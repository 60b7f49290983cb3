import type { TodayEntry, TodayKind } from '@nordlys/data/overview/schema'
import {
  NEW_OFFER,
  OPEN_CONTACT,
  OPEN_ENGAGEMENT,
  OPEN_OFFER,
  OPEN_REQUEST,
  transactionSearch,
} from '../../../shared/record-links.ts'
import { ADMIN_PATH } from '../../../paths.ts'

interface Place {
  readonly screen: string
  /** Returns the query string that opens a row. */
  readonly row: (id: string) => string
  /** The query string of the list of all entries. */
  readonly all: string
}

const OFFER = (id: string) => `?${OPEN_OFFER}=${id}`
const REQUEST = (id: string) => `?${OPEN_REQUEST}=${id}`
const SENT = { screen: 'offers', row: OFFER, all: '?state=sent' } as const

const PLACES: Readonly<Record<TodayKind, Place>> = {
  request: { screen: 'quote-management', row: REQUEST, all: '?status=pending' },
  contact: { screen: 'contacts', row: (id) => `?${OPEN_CONTACT}=${id}`, all: '?status=pending' },
  message: {
    screen: 'clients',
    row: (id) => `?tab=messages&message=${id}`,
    all: '?tab=messages&unread=yes',
  },
  question: { screen: 'offers', row: OFFER, all: '' },
  expires: SENT,
  expired: { ...SENT, all: '?state=expired' },
  reminder: SENT,
  approved: { screen: 'quote-management', row: REQUEST, all: '?status=approved' },
  draft: { screen: 'offers', row: OFFER, all: '?state=draft' },
  bill: { screen: 'engagements', row: (id) => `?${OPEN_ENGAGEMENT}=${id}`, all: '?bill=yes' },
  overdue: { screen: 'clients', row: transactionSearch, all: '?tab=transactions&status=overdue' },
}

/** Returns the URL of what an entry is about. */
export const entryUrl = ({ kind, id }: TodayEntry): string =>
  `${ADMIN_PATH}/${PLACES[kind].screen}${PLACES[kind].row(id)}`

/** Returns the URL of the next step of an entry that is no action: of an approved request a new offer, otherwise what it is about. */
export const stepUrl = (entry: TodayEntry): string =>
  entry.kind === 'approved' ? `${ADMIN_PATH}/offers?${NEW_OFFER}=${entry.id}` : entryUrl(entry)

/** Returns the URL of the list of all entries of a kind. */
export const allUrl = (kind: TodayKind): string => `${ADMIN_PATH}/${PLACES[kind].screen}${PLACES[kind].all}`
