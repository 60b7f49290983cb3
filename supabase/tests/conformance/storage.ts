import { z } from 'zod'
import type { Recorder, Sent } from './recorder.ts'
import type { People } from './rest.ts'

const FOLDER = '6f1b2a52-0000-4000-8000-000000000002'
const FILE = `files/${FOLDER}/6f1b2a52-0000-4000-8000-000000000003`
const OTHER = `files/${FOLDER}/6f1b2a52-0000-4000-8000-000000000004`

const signedSchema = z.object({ signedURL: z.string() })

const text = (token?: string, type = 'text/plain'): Sent => ({
  ...(token !== undefined && { token }),
  body: 'abc',
  headers: { 'content-type': type },
})

/** Records uploads, downloads, signed URLs and removals, with their refusals. */
export async function recordStorage(recorder: Recorder, { admin, pending }: People): Promise<void> {
  const as = (name: string, method: string, path: string, sent: Sent = { token: admin }) =>
    recorder.send(`storage: ${name}`, method, `/storage/v1/object/${path}`, sent)

  await as('upload by an admin', 'POST', FILE, text(admin))
  await as('upload of the same name', 'POST', FILE, text(admin))
  await as('upload by a pending account', 'POST', OTHER, text(pending))
  await as('upload by a visitor', 'POST', OTHER, text())
  await as('upload of a type that the bucket refuses', 'POST', OTHER, text(admin, 'text/html'))
  await as('upload under a name that the policies refuse', 'POST', 'files/name', text(admin))
  await as('upload under a name that no file has', 'POST', `${OTHER}%5B`, text(admin))
  await as('upload into an unknown bucket', 'POST', 'nothing/name', text(admin))

  await as('download by an admin', 'GET', FILE)
  await as('download with the route of accounts', 'GET', `authenticated/${FILE}`)
  await as('download by a pending account', 'GET', FILE, { token: pending })
  await as('download of an unknown file', 'GET', OTHER)
  await as('download from a bucket that is not public', 'GET', `public/${FILE}`, {})

  const body = { expiresIn: 60 }
  const { signedURL } = signedSchema.parse(await as('signing by an admin', 'POST', `sign/${FILE}`, { token: admin, body })) // prettier-ignore
  const query = signedURL.slice(signedURL.indexOf('?'))
  await as('signing by a pending account', 'POST', `sign/${FILE}`, { token: pending, body })
  await as('signing of an unknown file', 'POST', `sign/${OTHER}`, { token: admin, body })
  await as('download with a signed URL', 'GET', `sign/${FILE}${query}`, {})
  await as('download with a signed URL and a forged token', 'GET', `sign/${FILE}${query}`, { token: `${admin}x` })
  await as('download with a forged signed URL', 'GET', `sign/${FILE}${query}x`, {})
  await as('download of another file with the signed URL', 'GET', `sign/${OTHER}${query}`, {})

  const prefixes = { prefixes: [FILE.slice('files/'.length)] }
  await as('removal by a pending account', 'DELETE', 'files', { token: pending, body: prefixes })
  await as('removal by an admin', 'DELETE', 'files', { token: admin, body: prefixes })
  await as('removal of a removed file', 'DELETE', 'files', { token: admin, body: prefixes })
  await as('download with the signed URL of a removed file', 'GET', `sign/${FILE}${query}`, {})
}
