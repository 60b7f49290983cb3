import { greetableName } from './format.ts'
import type { Letter, Surroundings } from './letter.ts'
import type { TestPayload } from './payloads.ts'
import type { Words } from './words/words.ts'

/** Says that the mail server works, by arriving. */
export function testMail({ requested_by }: TestPayload, words: Words, { company }: Surroundings): Letter {
  const said = words.testMail
  return {
    ...said,
    subject: said.subject(company.name),
    paragraphs: [said.request(greetableName(requested_by)), ...said.paragraphs],
  }
}
