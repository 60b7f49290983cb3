import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import { Message } from './Message.tsx'

export interface EmptyStateProps {
  readonly title: string
  /** The next step. */
  readonly description?: ReactNode
  readonly action?: ReactNode
  readonly icon?: ReactNode
}

/** Shown when a list is empty; announced, because it replaces rows. */
export function EmptyState({ title, description, action, icon = <Inbox size={22} /> }: EmptyStateProps) {
  return <Message live="status" icon={icon} title={title} description={description} action={action} />
}
