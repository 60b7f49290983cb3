import { cutText } from '@nordlys/data/lib/text/cut-text'
import { issueBlocks } from '@nordlys/data/newsletter/issue-blocks'
import { pictureSchema } from '@nordlys/data/media/public/schema'
import { z } from 'zod'
import { defineMail } from '../../define-mail.ts'
import { letterPictures } from '../../letter-picture.ts'
import { siteLink } from '../../links.ts'
import { oneClickHeaders } from '../../one-click-headers.ts'

const english = {
  reason: 'You are receiving this email because you subscribe to our newsletter.',
  unsubscribe: 'Unsubscribe',
  page: 'Read in the browser',
}

const norwegian: typeof english = {
  reason: 'Du får denne e-posten fordi du abonnerer på nyhetsbrevet vårt.',
  unsubscribe: 'Meld meg av',
  page: 'Les i nettleseren',
}

/** An issue of the newsletter. Every reader gets the same pictures and links, so that none tells who opened or followed it. */
export const newsletterIssue = defineMail({
  schema: z.object({
    issue_id: z.uuid(),
    subject: z.string(),
    body: z.string(),
    /** The pictures of the text that the library has. */
    pictures: z.array(pictureSchema),
    /** Null in a test mail. */
    token: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
  }),
  addition: 'issue',
  texts: { en: english, no: norwegian },
  write: ({ issue_id: letter, subject, body, pictures: list, token }, texts, { siteUrl, functionsUrl, language }) => {
    const apiUrl = functionsUrl.replace(/\/functions\/v1$/, '')
    const blocks = issueBlocks(body, siteUrl, letterPictures({ list, apiUrl, language }))
    const first = blocks.find((block) => block.kind === 'paragraph')
    const opening = first && 'spans' in first ? first.spans : []
    return {
      subject,
      preview: cutText(opening.map(({ text }) => text).join(''), 200),
      heading: subject,
      paragraphs: [],
      body: blocks,
      reason: texts.reason,
      // The id is random, and the same for all readers.
      page: { label: texts.page, url: siteLink(siteUrl, language, '/newsletter', { letter }) },
      ...(token && {
        unsubscribe: {
          label: texts.unsubscribe,
          url: siteLink(siteUrl, language, '/newsletter/unsubscribe', { token }),
        },
      }),
    }
  },
  headers: ({ token }, { siteUrl, functionsUrl }) => ({
    // The identity of the list (RFC 2919), which stays when the company is renamed.
    'List-Id': `<newsletter.${new URL(siteUrl).hostname}>`,
    ...(token && oneClickHeaders(token, functionsUrl)),
  }),
})
