import type { ClientTransaction } from './schema.ts'

const pad = (part: number) => String(part).padStart(2, '0')

/** The day here and now, YYYY-MM-DD. */
export function today(now = new Date()): string {
  return [now.getFullYear(), pad(now.getMonth() + 1), pad(now.getDate())].join('-')
}

/** Whether a transaction should have been paid by now: somebody said so, or it is pending past its due date. */
export function isOverdue(
  { status, due_date }: Pick<ClientTransaction, 'status' | 'due_date'>,
  day = today(),
): boolean {
  return status === 'overdue' || (status === 'pending' && due_date !== null && due_date < day)
}
