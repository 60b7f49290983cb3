import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { TEXT_KEYS } from '@nordlys/ui/site-texts/registry.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import english from '../pages.en.ts'
import { textGroups, textName } from './labels.ts'
import { builtInTexts, loadBuiltInTexts, nestTexts, textAt } from './site-texts.ts'

beforeAll(() => loadBuiltInTexts(TEXT_KEYS))

describe.each(TEXT_KEYS)('%s', (key) => {
  test('names every group and every text in words', () => {
    for (const language of LANGUAGES) {
      const texts = builtInTexts(key, language)
      for (const { name, heading, paths } of textGroups(texts)) {
        expect([name, name === '' || heading !== undefined || Object.hasOwn(english.group, name)]).toEqual([name, true])
        for (const path of paths) {
          const { kind, words } = textName(path, texts)
          expect([path, kind !== undefined || (words ?? '') !== '']).toEqual([path, true])
        }
      }
    }
  })

  test('keeps every text in the levels of a form', () => {
    for (const language of LANGUAGES) {
      const texts = builtInTexts(key, language)
      const nested = nestTexts(texts)
      expect(Object.fromEntries(Object.keys(texts).map((path) => [path, textAt(nested, path)]))).toEqual(texts)
    }
  })
})
