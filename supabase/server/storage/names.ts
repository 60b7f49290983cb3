import { StorageFailure } from './failure.ts'

// The characters that upstream accepts (supabase/storage: storage/limits.ts).
const CHARACTERS = /^(?:\w|[/!\-.*'() &$@=;:+,?])+$/

/**
 * Returns the bucket and the name of an object from the encoded rest of a path, `<bucket>/<name>`. Throws a StorageFailure for a name that leads out of its
 * folder, and for one that upstream refuses.
 */
export function readName(path: string): { readonly bucket: string; readonly name: string } {
  const [bucket = '', ...segments] = decodeURIComponent(path).split('/')
  const name = segments.join('/')
  const isPlain = segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  if (bucket === '' || name.length > 1024 || !CHARACTERS.test(name) || !isPlain)
    throw new StorageFailure('400', 'InvalidKey', 'Invalid key')
  return { bucket, name }
}
