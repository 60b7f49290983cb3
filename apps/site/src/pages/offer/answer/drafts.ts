import { drafts } from '../../../forms/draft.ts'

// Separates the drafts of each version of each offer.
const of = (form: string, hash: string) => `offer-${form}-${hash.slice(0, 16)}`

/** The draft of an acceptance without the consent, which must be given each time. */
export const acceptanceDraft = (hash: string) =>
  drafts(of('accept', hash), (_stored, textOf) => ({
    name: textOf('name'),
    title: textOf('title'),
    code: textOf('code'),
    /** The address that a code was mailed to; empty before. */
    sent_to: textOf('sent_to'),
  })).open()

export const questionDraft = (hash: string) =>
  drafts(of('ask', hash), (_stored, textOf) => ({ question: textOf('question') })).open()

export const declineDraft = (hash: string) =>
  drafts(of('decline', hash), (_stored, textOf) => ({ why: textOf('why'), reason: textOf('reason') })).open()
