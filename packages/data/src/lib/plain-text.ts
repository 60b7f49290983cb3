// Word and slides write these as line breaks within a paragraph, between pages and between slides.
const LINE_BREAKS = /[\v\f\u0085\u2028\u2029]/g
// Word's hyphen that does not break.
const FIXED_HYPHEN = '\u001E'
const FIXED_SPACES = /[\u00A0\u202F]/g
// Soft hyphens, marks of zero width, and Word's anchors of objects, notes and cells. Joiners stay, because some scripts and emoji need them.
// oxlint-disable-next-line no-control-regex -- it removes them
const UNSEEN = /[\u00AD\u001F\u200B\u2060\uFEFF\u0001-\u0008\u000E-\u001A\u001C\u001D\u007F]/g

// Marks, embeddings, overrides and isolates of the writing direction; the same as the database's `turns_text`. They can make a name, a reason or the
// name of a file look like another one to its reader.
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Returns pasted text without the control characters of other programs, in composed letters (NFC), so that equal text is equal. */
export const cleanText = (text: string): string =>
  text
    .replace(LINE_BREAKS, '\n')
    .replaceAll(FIXED_HYPHEN, '-')
    .replace(FIXED_SPACES, ' ')
    .replace(UNSEEN, '')
    .replace(DIRECTIONS, '')
    .normalize('NFC')

/** Returns cleaned text for a field of one line: a tab, or a line break that no browser removes from it, becomes a space. */
export const cleanLine = (text: string): string => cleanText(text.replace(LINE_BREAKS, ' ').replaceAll('\t', ' '))

// Everything but control characters, spaces and marks; also not the letters and symbols that are blank, such as Hangul fillers.
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u

/** Returns whether a person can see any of a text; the same rule as the database's `is_visible`. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

// NUL, escape sequences and the second block of control characters, which no editor writes. PostgreSQL cannot store NUL.
// oxlint-disable-next-line no-control-regex -- it rejects them
const REFUSED = /[\u0000\u001B\u0080-\u009F]/

/** Returns whether a cleaned text can be stored. The database rejects a lone surrogate, which is not valid UTF-8. */
export const isPlainText = (text: string): boolean => !REFUSED.test(text) && text.isWellFormed()
