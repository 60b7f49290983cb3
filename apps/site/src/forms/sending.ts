import type { BotTrap } from '@nordlys/data/lib/bot-trap'
import type { Supabase } from '@nordlys/data/lib/client'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { z } from 'zod/mini'
import type { FormTexts } from './form-texts.ts'

/** The additional values of every form: the draft's id (rule R3), the fields against bots (rule W4) and the page's language. */
type Envelope = BotTrap & { readonly id: string; readonly language: Language }

/** The result of a check: the parsed values, or message keys by field. */
export type Checked<Values> = { readonly values: Values } | { readonly errors: FormTexts }

/** The result of a send that leaves the form unchanged, because another step follows or the page explains the refusal. */
export const STAYS: { readonly errors: FormTexts } = { errors: {} }

/** The schema and the call of a form. A separate module with zod, which loads at the first input. */
export interface Sending<Values, Result> {
  /** Checks the texts of the fields by the schema. */
  readonly check: (texts: FormTexts, language: Language) => Checked<Values>
  /** Sends the parsed values. Throws a DataError. */
  readonly send: (supabase: Supabase, submission: Values & Envelope) => Promise<Result>
}

/** Checks form values by a schema: one message for each field. */
export function checkBy<Values>(schema: z.ZodMiniType<Values>, input: unknown): Checked<Values> {
  const result = schema.safeParse(input)
  if (result.success) return { values: result.data }
  const found = result.error.issues.map(({ path: [name], message }) => [String(name), message] as const)
  // The first message of a field takes precedence.
  return { errors: Object.fromEntries(found.toReversed()) }
}
