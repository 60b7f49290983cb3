import { type Registered, registeredSchema } from '@nordlys/data/clients/register/schema'
import { z } from 'zod'
import { readText } from '../_shared/body.ts'
import { variable } from '../_shared/env.ts'
import { Refusal } from '../_shared/responses.ts'

/** Enhetsregisteret of Brønnøysundregistrene: open data, without a key (https://data.brreg.no/enhetsregisteret/api/dokumentasjon/no/index.html). */
const REGISTER = 'https://data.brreg.no/enhetsregisteret/api'

/** The timeout of a request, in milliseconds. */
const TIMEOUT = 8000

const text = z.string().nullish()

const addressSchema = z.object({
  adresse: z.array(text).nullish(),
  postnummer: text,
  poststed: text,
  land: text,
  landkode: text,
})

const entitySchema = z.object({
  organisasjonsnummer: z.string(),
  navn: z.string(),
  postadresse: addressSchema.nullish(),
  forretningsadresse: addressSchema.nullish(),
  /** The day on which it was deleted from the register. */
  slettedato: text,
})
type Entity = z.infer<typeof entitySchema>

const REFUSALS = {
  not_registered: 'The register has no organisation with this number',
  register_deleted: 'The organisation was deleted from the register',
  register_unavailable: 'The register does not answer right now',
}
const BY_STATUS: Readonly<Record<number, keyof typeof REFUSALS>> = { 404: 'not_registered', 410: 'register_deleted' }
const refuse = (code: keyof typeof REFUSALS) =>
  new Refusal(code === 'register_unavailable' ? 503 : 400, { code, message: REFUSALS[code] })

/** Returns the lines of the address for mail, or else of the place of business. */
function addressOf({ postadresse, forretningsadresse }: Entity): string {
  const { adresse, postnummer, poststed, land, landkode } = postadresse ?? forretningsadresse ?? {}
  const place = [postnummer, poststed].filter(Boolean).join(' ')
  return [...(adresse ?? []), place, landkode === 'NO' ? null : land].filter(Boolean).join('\n')
}

/** Returns what the register says about an organisation. Throws a Refusal: not_registered, register_deleted or register_unavailable. */
export async function lookUp(number: string): Promise<Registered> {
  try {
    const response = await fetch(`${variable('BUSINESS_REGISTER_URL') ?? REGISTER}/enheter/${number}`, {
      headers: { accept: 'application/json' },
      // A redirect could lead to any URL.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw refuse(BY_STATUS[response.status] ?? 'register_unavailable')
    }
    const entity = entitySchema.parse(JSON.parse(await readText(response)))
    if (entity.organisasjonsnummer !== number) throw refuse('register_unavailable')
    if (entity.slettedato) throw refuse('register_deleted')
    return registeredSchema.parse({ legal_name: entity.navn, address: addressOf(entity) })
  } catch (error) {
    throw error instanceof Refusal && error.failure.code in REFUSALS ? error : refuse('register_unavailable')
  }
}
