import { drafts } from '../../forms/draft.ts'

export const linkDraft = () => drafts('client-link').open()

/** The drafts of the messages of one client. */
export const messageDrafts = (client: string) => drafts(`client-message-${client}`)
