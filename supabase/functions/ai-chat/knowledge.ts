import { z } from 'zod'
import { callService } from '../_shared/service.ts'
import { fetchBuiltIn } from './built-in.ts'

/** The maximum number of passages, and of their characters in total. */
const MAX_PASSAGES = 18
const MAX_CHARACTERS = 16_000

const passagesSchema = z.array(z.object({ kind: z.string(), title: z.string(), path: z.string(), content: z.string() }))

/** A text passage of the site with its path. */
export type Passage = z.infer<typeof passagesSchema>[number]

/** Returns the most relevant passages of the whole site for a question, by full-text search in the visitor's language. */
export async function findPassages(query: string, language: string): Promise<Passage[]> {
  const parameters = { query, language, most: MAX_PASSAGES, built_in: await fetchBuiltIn(language) }
  const passages = await callService('search_knowledge', parameters, passagesSchema)
  let length = 0
  return passages.filter(({ content }) => (length += content.length) <= MAX_CHARACTERS)
}
