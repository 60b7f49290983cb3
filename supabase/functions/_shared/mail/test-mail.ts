import { greetingName } from './format.ts'
import type { MailContent, RenderContext } from './content.ts'
import type { TestPayload } from './payloads.ts'
import type { Texts } from './texts/en.ts'

/** Returns the mail that tests the mail server. */
export function testMail({ requested_by }: TestPayload, texts: Texts, { company }: RenderContext): MailContent {
  const copy = texts.testMail
  return {
    ...copy,
    subject: copy.subject(company.name),
    paragraphs: [copy.request(greetingName(requested_by)), ...copy.paragraphs],
  }
}
