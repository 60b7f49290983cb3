import { drafts } from '../../forms/draft.ts'

export const linkDraft = () => drafts('client-link', (_stored, textOf) => ({ email: textOf('email') })).open()

/** The drafts of the messages of one client. */
export const messageDrafts = (client: string) =>
  drafts(`client-message-${client}`, (_stored, textOf) => ({ message: textOf('message') }))
