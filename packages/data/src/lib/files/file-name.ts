import { shortenedFileName } from '../text/shortened.ts'
import { LIMITS } from '../validation.ts'

/** Returns the name of a file as one line that the database accepts. A long one keeps its ending. */
export function cleanFileName(name: string): string {
  const line = name
    .normalize()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
  return shortenedFileName(line, LIMITS.name)
}
