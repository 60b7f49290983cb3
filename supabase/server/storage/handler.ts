import type postgres from 'postgres'
import { z } from 'zod'
import type { Caller } from '../http/caller.ts'
import type { Settings } from '../settings/settings.ts'
import { json, refuse } from '../http/responses.ts'
import { sendObject } from './download.ts'
import { noBucket, notAllowed, StorageFailure, tooLarge } from './failure.ts'
import { checkName, readBucket, readName } from './names.ts'
import { type Asker, Objects } from './objects.ts'
import { checkSignature, signObject } from './signed-url.ts'

const PREFIX = '/storage/v1/object/'

const signSchema = z.object({ expiresIn: z.int().min(1).max(604_800) })
const removeSchema = z.object({ prefixes: z.array(z.string()).min(1).max(1000) })

type Keys = Pick<Settings, 'jwtSecret' | 'secretKey'>

/** Throws a StorageFailure for a token that is not valid. */
function askerOf({ key, bearer, hasToken, claims }: Caller, { secretKey }: Keys): Asker {
  if (key === 'secret' || bearer === secretKey) return 'server'
  if (hasToken && !claims) throw notAllowed('Invalid token')
  return claims
}

async function bodyOf<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const { data, success } = schema.safeParse(await request.json().catch(() => null))
  if (!success) throw new StorageFailure('400', 'InvalidRequest', 'The body of the request is malformed')
  return data
}

class Storage {
  readonly #objects: Objects
  readonly #keys: Keys

  constructor(sql: postgres.Sql, keys: Keys) {
    this.#objects = new Objects(sql)
    this.#keys = keys
  }

  async #upload(request: Request, path: string, asker: Asker): Promise<Response> {
    const place = readName(path)
    const { file_size_limit: limit, allowed_mime_types: types } = await this.#objects.bucket(place.bucket)
    const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'application/octet-stream'
    if (types && !types.includes(type))
      throw new StorageFailure('415', 'InvalidMimeType', `mime type ${type} is not supported`, 'invalid_mime_type')
    const bytes = Buffer.from(await request.arrayBuffer())
    if (limit !== null && bytes.length > limit) throw tooLarge()
    const cacheControl = request.headers.get('cache-control') ?? 'no-cache'
    const id = await this.#objects.add(asker, { ...place, bytes, type, cacheControl })
    return json(200, { Id: id, Key: `${place.bucket}/${place.name}` })
  }

  async #downloadPublic(request: Request, path: string): Promise<Response> {
    const place = readName(path)
    const bucket = await this.#objects.bucket(place.bucket)
    if (!bucket.public) throw noBucket()
    return sendObject(request, await this.#objects.find(place), this.#objects)
  }

  async #downloadSigned(request: Request, path: string): Promise<Response> {
    const { bucket, name } = readName(path)
    checkSignature(new URL(request.url).searchParams.get('token') ?? '', `${bucket}/${name}`, this.#keys.jwtSecret)
    return sendObject(request, await this.#objects.find({ bucket, name }), this.#objects)
  }

  async #download(request: Request, path: string, asker: Asker): Promise<Response> {
    return sendObject(request, await this.#objects.find(readName(path), asker), this.#objects)
  }

  async #sign(request: Request, path: string, asker: Asker): Promise<Response> {
    const { bucket, name } = readName(path)
    const { expiresIn } = await bodyOf(request, signSchema)
    await this.#objects.find({ bucket, name }, asker)
    const token = signObject(`${bucket}/${name}`, expiresIn, this.#keys.jwtSecret)
    const object = `${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`
    return json(200, { signedURL: `/object/sign/${object}?token=${token}` })
  }

  async #remove(request: Request, bucket: string, asker: Asker): Promise<Response> {
    const { prefixes } = await bodyOf(request, removeSchema)
    for (const name of prefixes) checkName(name)
    return json(200, await this.#objects.remove(asker, readBucket(bucket), prefixes))
  }

  /** Returns the response to a call of the product; undefined for any other. */
  route(request: Request, caller: Caller): Promise<Response> | undefined {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(PREFIX)) return undefined
    const path = pathname.slice(PREFIX.length)
    const [kind = '', ...rest] = path.split('/')
    const inner = rest.join('/')
    // What anyone may read needs no token: one that has ended must not keep a browser from a picture.
    const asker = () => askerOf(caller, this.#keys)
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (kind === 'public') return this.#downloadPublic(request, inner)
      if (kind === 'sign') return this.#downloadSigned(request, inner)
      return this.#download(request, kind === 'authenticated' ? inner : path, asker())
    }
    if (request.method === 'POST') {
      return kind === 'sign' ? this.#sign(request, inner, asker()) : this.#upload(request, path, asker())
    }
    return request.method === 'DELETE' && rest.length === 0 ? this.#remove(request, kind, asker()) : undefined
  }
}

/** Serves the calls of Supabase's storage that the product makes: upload, download, sign and remove. */
export function createStorage(sql: postgres.Sql, keys: Keys) {
  const storage = new Storage(sql, keys)
  return async (request: Request, caller: Caller): Promise<Response> => {
    try {
      return (await storage.route(request, caller)) ?? refuse(404, 'not_found', 'There is nothing here')
    } catch (error) {
      if (error instanceof StorageFailure) return error.response()
      throw error
    }
  }
}
