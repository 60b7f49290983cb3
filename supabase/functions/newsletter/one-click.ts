import { newsletterTokenSchema } from '@nordlys/data/newsletter/schema'
import { Refusal } from '../_shared/responses.ts'
import { mediaType, readText } from '../_shared/body.ts'

const FORMS: readonly string[] = ['application/x-www-form-urlencoded', 'multipart/form-data']

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token')

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
