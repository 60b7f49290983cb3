import { z } from 'zod'
import { defineMail } from '../../define-mail.ts'
import { greetingName } from '../../format.ts'

const english = {
  subject: (company: string) => `Test email from ${company}`,
  preview: 'It arrived, so the mail server works.',
  heading: 'The mail server works',
  request: (sender: string | null) =>
    sender ? `${sender} sent this to test the mail server.` : 'This was sent to test the mail server.',
  paragraphs: ['It arrived, so the settings are correct. There is nothing else to do.'],
  reason: 'You are receiving this email because a member of staff entered your address.',
}

const norwegian: typeof english = {
  subject: (company) => `Test-e-post fra ${company}`,
  preview: 'Den kom frem, så e-postserveren virker.',
  heading: 'E-postserveren virker',
  request: (sender) =>
    sender ? `${sender} har sendt denne for å teste e-postserveren.` : 'Denne ble sendt for å teste e-postserveren.',
  paragraphs: ['Den kom frem, så innstillingene stemmer. Du trenger ikke å gjøre noe mer.'],
  reason: 'Du får denne e-posten fordi en av de ansatte skrev inn adressen din.',
}

/** Tests the mail server. */
export const testMail = defineMail({
  schema: z.object({ requested_by: z.string() }),
  texts: { en: english, no: norwegian },
  write: ({ requested_by: sender }, texts, { company }) => ({
    ...texts,
    subject: texts.subject(company.name),
    paragraphs: [texts.request(greetingName(sender)), ...texts.paragraphs],
  }),
})
