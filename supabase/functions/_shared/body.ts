import { z } from 'zod'
import { Refusal } from './answers.ts'

/** Longest accepted body in bytes. */
const MAX_BODY = 64 * 1024

/** The body of a request as text; refuses what is too long, and throws for what is not UTF-8. */
export async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BODY)
      throw new Refusal(413, { code: 'payload_too_large', message: `The body is longer than ${MAX_BODY} bytes` })
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.')
    if (field) fields[field] ??= issue.message
  }
  return fields
}

/** The type of a request's body without its parameters, in lower case. */
export function mediaType(request: Request): string {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
}

const NOT_JSON = { code: 'invalid_json', message: 'The body is not JSON' }

/** The text of a JSON body, not parsed yet; refuses other types, too much, and what is not UTF-8. */
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

/** Parses JSON by its schema; refuses what either does not accept. */
export function parseJson<T>(text: string, schema: z.core.$ZodType<T>): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal(400, NOT_JSON)
  }
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new Refusal(400, {
    code: 'invalid',
    message: 'Some fields are missing or wrong',
    fields: fieldsOf(parsed.error),
  })
}

/** The JSON body of a request, checked by its schema; refuses other types, too much, and what the schema refuses. */
export const readJson = async <T>(request: Request, schema: z.core.$ZodType<T>): Promise<T> =>
  parseJson(await readJsonText(request), schema)
