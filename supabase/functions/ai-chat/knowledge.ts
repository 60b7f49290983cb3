import { z } from 'zod'
import { callService } from '../_shared/service.ts'

/** Passages that are asked for, and the characters that all of them may take together. */
const MOST_PASSAGES = 10
const MOST_TEXT = 16_000

const passagesSchema = z.array(z.object({ kind: z.string(), title: z.string(), path: z.string(), content: z.string() }))

/** Something that the site says, with the address on the site where it says so. */
export type Passage = z.infer<typeof passagesSchema>[number]

/** What the site says about a question, the most relevant first, found by full-text search in the visitor's language. */
export async function findPassages(query: string, language: string): Promise<Passage[]> {
  const passages = await callService('search_knowledge', { query, language, most: MOST_PASSAGES }, passagesSchema)
  let length = 0
  return passages.filter(({ content }) => (length += content.length) <= MOST_TEXT)
}
