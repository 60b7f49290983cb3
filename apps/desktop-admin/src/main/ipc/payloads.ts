import { serverSchema } from '@nordlys/data/lib/config'
import { LANGUAGES } from '@nordlys/data/lib/validation'
import { z } from 'zod/mini'
import { type Channel, MAX_CACHE_LENGTH, type Requests } from '../../shared/api.ts'

/** The names under which supabase-js stores a session, its verifiers and their index; the store accepts no others. */
const sessionKey = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^sb-[^\s/]{1,120}-auth-token(?:-user|(?:-flows|-flow-[\w-]{1,100})?-code-verifier)?$/),
  )

const file = z.int().check(z.positive())

/** A path of the admin that a notification may open. */
const screen = z.string().check(z.maxLength(500), z.regex(/^\/admin\/[\w-]+(?:\?[\w=&-]*)?$/))

const nothing = z.null()

/** The allow-list of channels, each with the schema of its payload (rule E3). */
export const PAYLOADS: { readonly [Name in Channel]: z.ZodMiniType<Requests[Name]['payload']> } = {
  start: nothing,
  connect: serverSchema,
  continueWithoutSession: nothing,
  restart: nothing,
  readSession: z.strictObject({ key: sessionKey }),
  writeSession: z.strictObject({ key: sessionKey, value: z.string().check(z.maxLength(65_536)) }),
  removeSession: z.strictObject({ key: sessionKey }),
  proxyQuestion: nothing,
  answerProxy: z.nullable(
    z.strictObject({
      name: z.string().check(z.minLength(1), z.maxLength(300)),
      password: z.string().check(z.maxLength(300)),
    }),
  ),
  readOfflineCache: nothing,
  writeOfflineCache: z.strictObject({ content: z.string().check(z.maxLength(MAX_CACHE_LENGTH)) }),
  setLanguage: z.strictObject({ language: z.enum(LANGUAGES) }),
  openExternal: z.strictObject({ url: z.string().check(z.maxLength(2000)) }),
  notify: z.strictObject({
    title: z.string().check(z.maxLength(200)),
    body: z.string().check(z.maxLength(1000)),
    to: z.nullable(screen),
  }),
  setWaiting: z.strictObject({ count: z.int().check(z.gte(0), z.lte(1_000_000)) }),
  openFile: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
  writeFile: z.strictObject({
    file,
    part: z.instanceof(Uint8Array).check(z.refine((part) => part.byteLength <= 1_048_576)),
  }),
  closeFile: z.strictObject({ file, keep: z.boolean() }),
}
