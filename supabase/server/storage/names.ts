import { StorageFailure } from './failure.ts'

const invalidKey = () => new StorageFailure('400', 'InvalidKey', 'Invalid key')

// The characters that upstream accepts (supabase/storage: storage/limits.ts).
const CHARACTERS = /^(?:\w|[/!\-.*'() &$@=;:+,?])+$/

/** Throws a StorageFailure for a name that leads out of its folder, and for one that upstream refuses. */
export function checkName(name: string): void {
  const isPlain = name.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  if (name.length > 1024 || !CHARACTERS.test(name) || !isPlain) throw invalidKey()
}

/** Returns the bucket of an encoded segment of a path. Throws a StorageFailure for a name that upstream refuses. */
export function readBucket(segment: string): string {
  const bucket = decodeURIComponent(segment)
  if (!CHARACTERS.test(bucket)) throw invalidKey()
  return bucket
}

/**
 * Returns the bucket and the name of an object from the encoded rest of a path, `<bucket>/<name>`. Throws a StorageFailure for a name that leads out of its
 * folder, and for one that upstream refuses.
 */
export function readName(path: string): { readonly bucket: string; readonly name: string } {
  const [bucket = '', ...segments] = decodeURIComponent(path).split('/')
  const name = segments.join('/')
  if (!CHARACTERS.test(bucket)) throw invalidKey()
  checkName(name)
  return { bucket, name }
}
