import type { ClientPage } from '@nordlys/data/client-page/schema'

/** Returns the messages of staff that no person of the client has marked as read. */
export const unreadOf = (messages: ClientPage['messages']) =>
  messages.filter(({ is_from_staff: isFromStaff, is_read: isRead }) => isFromStaff && !isRead)
