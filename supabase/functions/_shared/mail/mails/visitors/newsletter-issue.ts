import { cutText } from '@nordlys/data/lib/text/cut-text'
import { issueBlocks } from '@nordlys/data/newsletter/issue-blocks'
import { z } from 'zod'
import { defineMail } from '../../define-mail.ts'
import { siteLink } from '../../links.ts'
import { oneClickHeaders } from '../../one-click-headers.ts'

const english = {
  reason: 'You are receiving this email because you subscribe to our newsletter.',
  unsubscribe: 'Unsubscribe',
}

const norwegian: typeof english = {
  reason: 'Du får denne e-posten fordi du abonnerer på nyhetsbrevet vårt.',
  unsubscribe: 'Meld meg av',
}

/** An issue of the newsletter. It contains no picture and no link that tells who opened or followed it. */
export const newsletterIssue = defineMail({
  schema: z.object({
    subject: z.string(),
    body: z.string(),
    /** Null in a test mail. */
    token: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
  }),
  addition: 'issue',
  texts: { en: english, no: norwegian },
  write: ({ subject, body, token }, texts, { siteUrl, language }) => {
    const blocks = issueBlocks(body, siteUrl)
    const first = blocks.find((block) => block.kind === 'paragraph')
    return {
      subject,
      preview: cutText((first && first.kind !== 'list' ? first.spans : []).map(({ text }) => text).join(''), 200),
      heading: subject,
      paragraphs: [],
      body: blocks,
      reason: texts.reason,
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
