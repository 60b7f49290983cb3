import { newsletterTokenSchema } from '@nordlys/data/newsletter/schema'
import { readEnv } from '../_shared/env.ts'
import { siteLink } from '../_shared/mail/links.ts'
import { Refusal } from '../_shared/responses.ts'
import { mediaType, readText } from '../_shared/body.ts'

const FORMS: readonly string[] = ['application/x-www-form-urlencoded', 'multipart/form-data']

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token')

/** Returns a redirect of a browser that opens the URL of the button to the page that asks before it unsubscribes; null for other requests. */
export function unsubscribePage(request: Request): Response | null {
  const token = tokenOf(request)
  if (token === null || !['GET', 'HEAD'].includes(request.method)) return null
  // The first language of the browser. A page in English leads on to the one that the reader has chosen on the site.
  const language = /^(?:no|nb|nn)\b/i.test(request.headers.get('accept-language') ?? '') ? 'no' : 'en'
  const location = siteLink(readEnv().siteUrl.replace(/\/+$/, ''), language, '/newsletter/unsubscribe', { token })
  const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return new Response(null, { status: 303, headers })
}

/** Returns whether the request is a mail client's one-click unsubscribe: a form posted to a URL with a token (RFC 8058). */
export function isOneClick(request: Request): boolean {
  return tokenOf(request) !== null && FORMS.includes(mediaType(request))
}

async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  return new Response(await readText(request), { headers: { 'content-type': type } }).formData()
}

/** Reads the form of a one-click unsubscribe; rejects any other form. */
export async function readOneClick(request: Request) {
  const form = await readForm(request).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    return null
  })
  if (form?.get('List-Unsubscribe') !== 'One-Click') {
    throw new Refusal(400, { code: 'invalid', message: 'This is not a one-click unsubscription' })
  }
  const token = newsletterTokenSchema.safeParse(tokenOf(request))
  if (!token.success) throw new Refusal(400, { code: 'invalid_token', message: 'The link is not valid or too old' })
  return { action: 'unsubscribe', token: token.data } as const
}
