import { COMMON_PASSWORDS } from '../src/auth/common-passwords.ts'

const MODULE = /\/packages\/data\/src\/auth\/common-passwords\.ts$/

/** Returns a Vite plugin that replaces the dictionary of common passwords by the part in use, sorted because that compresses best. */
export function smallPasswords() {
  return {
    name: 'nordlys-small-passwords',
    enforce: 'pre' as const,
    load: (id: string) =>
      MODULE.test(id)
        ? `export const COMMON_PASSWORDS = new Set('${[...COMMON_PASSWORDS].toSorted().join(' ')}'.split(' '))`
        : null,
  }
}
