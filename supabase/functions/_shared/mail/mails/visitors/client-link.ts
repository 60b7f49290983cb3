import { z } from 'zod'
import { clientPageLink, linkKey } from '../../client-page.ts'
import { defineMail } from '../../define-mail.ts'

const english = {
  subject: 'Your link to our client page',
  preview: 'The link is valid for one hour.',
  heading: 'Your client page',
  paragraphs: [
    'Here is a link to the page with your offers, projects, payments and messages. It opens the page if we have one for this address.',
  ],
  action: 'Open the page',
  closing: [
    'The link is valid for one hour. Keep it to yourself: anyone who has it can read the page. If it has expired, you can ask for a new one on the page.',
  ],
  reason:
    'You are receiving this email because you or we asked for a link to the client page with your address. If it was not you, you can ignore it.',
}

const norwegian: typeof english = {
  subject: 'Lenken din til kundesiden vår',
  preview: 'Lenken er gyldig i én time.',
  heading: 'Kundesiden din',
  paragraphs: [
    'Her er en lenke til siden med tilbud, oppdrag, betalinger og meldinger. Den åpner siden hvis vi har en for denne adressen.',
  ],
  action: 'Åpne siden',
  closing: [
    'Lenken er gyldig i én time. Ikke del den med andre: Alle som har den, kan lese siden. Er den utløpt, kan du be om en ny på siden.',
  ],
  reason:
    'Du får denne e-posten fordi du eller vi ba om en lenke til kundesiden med adressen din. Var det ikke deg, kan du se bort fra den.',
}

/** Contains a link to the client's page. It is the same for an address that has no page. */
export const clientLink = defineMail({
  schema: z.object({ key: linkKey }),
  addition: 'client link',
  texts: { en: english, no: norwegian },
  write: ({ key }, texts, context) => ({
    ...texts,
    action: { label: texts.action, url: clientPageLink(context, key) },
  }),
})
