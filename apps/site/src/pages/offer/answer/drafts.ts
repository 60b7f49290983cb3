import { drafts } from '../../../forms/draft.ts'

// The drafts of one offer are not those of another, nor of another version.
const draftOf = (form: string, hash: string) => drafts(`offer-${form}-${hash.slice(0, 16)}`).open()

/** The draft of an acceptance, without the consent, which is given each time. `sent_to` is the address that a code was mailed to. */
export const acceptanceDraft = (hash: string) => draftOf('accept', hash)

export const questionDraft = (hash: string) => draftOf('ask', hash)

export const declineDraft = (hash: string) => draftOf('decline', hash)
