import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { z } from 'zod'

type Response = Readonly<Record<string, string | readonly string[]>>

/** Bytes as browsers pass them, or in Base64url as the service sends them. */
const bytesSchema = z.union([
  z.instanceof(ArrayBuffer).transform((bytes) => Buffer.from(bytes).toString('base64url')),
  z.base64url(),
])

const optionsSchema = z.looseObject({
  challenge: bytesSchema,
  rp: z.object({ id: z.string() }).optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(z.looseObject({ id: bytesSchema })).optional(),
})

const point = (coordinate: string) => new Uint8Array(Buffer.from(coordinate, 'base64url'))

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** A security key in software (P-256, no attestation), as a page at `origin` reaches it. */
export class Authenticator {
  readonly #id = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  /** The number of answers so far. */
  count = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Answers the options of a challenge: creates a credential, or signs with it. */
  answer(type: 'create' | 'request', publicKey: unknown) {
    const { challenge, rp, rpId = rp?.id ?? '' } = optionsSchema.parse(publicKey)
    this.count += 1
    const clientData = JSON.stringify({
      type: type === 'create' ? 'webauthn.create' : 'webauthn.get',
      challenge,
      origin: this.#origin,
    })
    const clientDataJSON = Buffer.from(clientData).toString('base64url')
    if (type === 'create') {
      const authData = this.#authenticatorData(rpId, this.#attestedKey())
      const object = new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const attestationObject = Buffer.from(isoCBOR.encode(object)).toString('base64url')
      return this.#credential({ clientDataJSON, attestationObject, transports: ['usb'] })
    }
    const authData = this.#authenticatorData(rpId)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey)
    return this.#credential({
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #authenticatorData(rpId: string, attested?: Buffer): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.count)
    // User present, user verified, and attested credential data.
    const flags = Buffer.from([attested ? 0x45 : 0x05])
    return Buffer.concat([sha256(rpId), flags, counter, attested ?? Buffer.alloc(0)])
  }

  #attestedKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    // COSE: EC2, ES256, P-256.
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    return Buffer.concat([Buffer.alloc(16, 7), length, this.#id, cose])
  }

  #credential(response: Response) {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}

type Credential = ReturnType<Authenticator['answer']>

interface Challenge {
  readonly challengeId: string
  readonly type: 'create' | 'request'
  readonly publicKey: unknown
}

/** Asks a challenge of a passkey factor. */
export async function challengeKey(client: SupabaseClient, factorId: string): Promise<Challenge> {
  const { data, error } = await client.auth.mfa.challenge({ factorId, webauthn: { rpId: '' } })
  if (error) throw error
  const { credential_options: options, type } = data.webauthn
  return { challengeId: data.id, type, publicKey: options.publicKey }
}

/** Sends an answer to a challenge through auth-js, as a browser does. */
export function sendCredential(
  client: SupabaseClient,
  { factorId, challengeId }: { readonly factorId: string; readonly challengeId: string },
  credential: Credential,
  type: Challenge['type'] = 'request',
) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node has no PublicKeyCredential; auth-js only calls its `toJSON`
  const credential_response = Object.assign(credential, { toJSON: () => credential }) as never
  return client.auth.mfa.verify({ factorId, challengeId, webauthn: { type, rpId: '', credential_response } })
}

/** Asks a challenge of a passkey factor and answers it, as a browser with this authenticator does. */
export async function answerByKey(client: SupabaseClient, factorId: string, key: Authenticator, type?: 'create') {
  const { challengeId, type: asked, publicKey } = await challengeKey(client, factorId)
  return sendCredential(client, { factorId, challengeId }, key.answer(type ?? asked, publicKey), type ?? asked)
}
