import { expect, test } from 'vitest'
import {
  ENGLISH_NAMES,
  MAIL_KINDS,
  NORWEGIAN_NAMES,
} from '../../packages/admin/src/features/settings/email/mail-kinds.ts'
import { MAILS } from '../../supabase/functions/_shared/mail/mails.ts'
import { readText, trackedFiles } from '../testing/documents.ts'

const KINDS = Object.keys(MAILS)

/** The mails, and their names in the admin. */
const LISTS = ['packages/admin/src/features/settings/email/mail-kinds.ts', 'supabase/functions/_shared/mail/mails.ts']

test('the admin names every kind of mail in both languages, and no other', () => {
  expect(MAIL_KINDS.toSorted()).toEqual(KINDS.toSorted())
  expect(Object.keys(NORWEGIAN_NAMES).toSorted()).toEqual(Object.keys(ENGLISH_NAMES).toSorted())
})

test('nothing repeats the list of the kinds', () => {
  const sources = trackedFiles().filter(
    (file) => /^(apps|packages|scripts|supabase)\/.*\.tsx?$/.test(file) && !/\.test\.|^supabase\/tests\//.test(file),
  )
  expect(sources.length).toBeGreaterThan(1000)
  const lists = sources.filter((file) => {
    const words = new Set(readText(file).match(/\b[a-z]+(?:_[a-z]+)+\b/g))
    return KINDS.filter((kind) => words.has(kind)).length > KINDS.length / 2
  })
  expect(lists.toSorted()).toEqual(LISTS)
})
