import { OUTBOX_SORTS } from '@nordlys/data/outbox/keys'
import { outboxPages } from '@nordlys/data/outbox/queries'
import { OUTBOX_STATUSES, type OutboxEmail } from '@nordlys/data/outbox/schema'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { MAIL_KINDS } from './mail-kinds.ts'

/** The search parameter that contains the id of the open email. */
export const OPEN_EMAIL = 'mail'

/** The list of emails: newest first, filtered by status and kind. */
export const OUTBOX_LIST = defineList({
  pages: outboxPages,
  openParam: OPEN_EMAIL,
  columns: OUTBOX_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: OUTBOX_STATUSES, kind: MAIL_KINDS },
})

/** Returns whether an email can be resent: the database rejects a sent or queued one. */
export const isResendable = ({ status }: Pick<OutboxEmail, 'status'>) => status === 'dead' || status === 'pending'

/** Returns whether an email is held after a restore. */
export const isHeld = ({ status }: Pick<OutboxEmail, 'status'>) => status === 'held'

/** The start of the worker's error for a sign-in mail whose link has expired. */
const EXPIRED = 'The link or code has expired'

/** Classifies an error message of the mail server. */
export function failureKind(error: string): 'unreachable' | 'signIn' | 'refused' | 'expired' | 'later' | 'other' {
  if (error.startsWith(EXPIRED)) return 'expired'
  if (/ECONN|ENOTFOUND|ETIMEDOUT|EHOST|ESOCKET|EDNS|timeout|timed out|unreachable/i.test(error)) return 'unreachable'
  if (/\b53[045]\b|EAUTH|authenticat/i.test(error)) return 'signIn'
  if (/\b5\d\d\b/.test(error)) return 'refused'
  return /\b4\d\d\b/.test(error) ? 'later' : 'other'
}
