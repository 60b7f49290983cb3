import { z } from 'zod'
import { Refusal } from './responses.ts'

/** The maximum body size in bytes. */
const MAX_BODY = 64 * 1024

async function readBytes({ body }: Pick<Request, 'body'>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > limit)
      throw new Refusal(413, { code: 'payload_too_large', message: `The body is longer than ${limit} bytes` })
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/** Reads the body of a request, or of an answer of another service, as text. Throws a Refusal when it is too long, and a TypeError when it is not UTF-8. */
export const readText = async (source: Pick<Request, 'body'>): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(source, MAX_BODY))

/** Reads a form with files of up to `limit` bytes with all of it. Throws a Refusal for another media type, and for a body that is too long or no form. */
export async function readForm(request: Request, limit: number): Promise<FormData> {
  if (mediaType(request) !== 'multipart/form-data')
    throw new Refusal(415, { code: 'unsupported_media_type', message: 'The body must be multipart/form-data' })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const bytes = await readBytes(request, limit)
  return new Response(bytes, { headers }).formData().catch(() => {
    throw new Refusal(400, { code: 'invalid_form', message: 'The body is no form' })
  })
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.')
    if (field) fields[field] ??= issue.message
  }
  return fields
}

/** Returns the lower-case media type of the body, without parameters. */
export function mediaType(request: Request): string {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
}

const NOT_JSON = { code: 'invalid_json', message: 'The body is not JSON' }

/** Reads a JSON body without parsing it. Throws a Refusal for another media type, a body that is too long, or invalid UTF-8. */
export async function readJsonText(request: Request): Promise<string> {
  if (mediaType(request) !== 'application/json') {
    throw new Refusal(415, { code: 'unsupported_media_type', message: 'The body must be application/json' })
  }
  try {
    return await readText(request)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, NOT_JSON)
  }
}

/** Validates a body. Throws a Refusal for a schema violation. */
export function parseBody<T>(value: unknown, schema: z.core.$ZodType<T>): T {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new Refusal(400, {
    code: 'invalid',
    message: 'Some fields are missing or wrong',
    fields: fieldsOf(parsed.error),
  })
}

/** Parses and validates JSON. Throws a Refusal for invalid JSON or a schema violation. */
export function parseJson<T>(text: string, schema: z.core.$ZodType<T>): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal(400, NOT_JSON)
  }
  return parseBody(value, schema)
}

/** Reads and validates a JSON body. Throws a Refusal when it is invalid. */
export const readJson = async <T>(request: Request, schema: z.core.$ZodType<T>): Promise<T> =>
  parseJson(await readJsonText(request), schema)
