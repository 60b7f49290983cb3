import { z } from 'zod/mini'
import { storedDrafts } from '../../../shared/draft/stored-drafts.ts'

/** Unsent answers, stored in this browser with the id under which each is sent. */
export const ANSWER_DRAFTS = storedDrafts('answer-draft', z.object({ message: z.string(), id: z.uuid() }))
