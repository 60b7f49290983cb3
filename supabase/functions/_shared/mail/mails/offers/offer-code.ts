import { z } from 'zod'
import { defineMail } from '../../define-mail.ts'
import { offerSchema } from '../../offer.ts'
import { greeting } from '../../shared-texts.ts'

const english = {
  subject: (number: number) => `Your code for offer ${number}`,
  preview: 'Enter the code to accept the offer.',
  heading: 'Your code',
  enter: (number: number) => `Enter this code on the page of offer ${number} to confirm that you accept it:`,
  closing: [
    'The code is valid for 30 minutes. Did you not ask for it? Then someone else has the link to your offer. Please reply to this email.',
  ],
  reason: 'You are receiving this email because a code was requested on the page of an offer to you.',
}

const norwegian: typeof english = {
  subject: (number) => `Koden din for tilbud ${number}`,
  preview: 'Skriv inn koden for å godta tilbudet.',
  heading: 'Koden din',
  enter: (number) => `Skriv inn denne koden på siden til tilbud ${number} for å bekrefte at du godtar det:`,
  closing: [
    'Koden er gyldig i 30 minutter. Har du ikke bedt om den, har noen andre lenken til tilbudet ditt. Svar i så fall på denne e-posten.',
  ],
  reason: 'Du får denne e-posten fordi noen ba om en kode på siden til et tilbud du har fått.',
}

/** Contains the code that confirms the acceptance of a large offer. */
export const offerCode = defineMail({
  schema: offerSchema
    .pick({ offer_id: true, number: true, version: true, client_name: true, email: true })
    .extend({ code: z.string().regex(/^\d{6}$/) }),
  addition: 'offer code',
  texts: { en: english, no: norwegian },
  write: ({ number, client_name: name, code }, { enter, ...texts }, { language }) => ({
    ...texts,
    subject: texts.subject(number),
    paragraphs: [greeting(name, language)],
    code: { text: enter(number), value: code },
  }),
})
