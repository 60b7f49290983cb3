import { sameJson } from '@nordlys/data/lib/same-json'
import { fetchReferences } from '@nordlys/data/references/anonymous-queries'
import type { PublicReferences } from '@nordlys/data/references/public/schema'
import { remote } from '../data/remote.ts'

/** The published references. Their schema loads only if they differ from the shown ones. */
export const remoteReferences = remote<PublicReferences>(async ({ config }, known) => {
  const answer = await fetchReferences(config)
  if (known && sameJson(answer, known)) return known
  const { publicReferencesSchema } = await import('@nordlys/data/references/public/schema')
  return publicReferencesSchema.parse(answer)
})
