/** The languages of the product. */
export const LANGUAGES = ['en', 'no'] as const

export type Language = (typeof LANGUAGES)[number]

/**
 * The languages of tests whose flow does not depend on the language: Norwegian, because tests without a language are in English; before a release,
 * both. Texts, paths, layout and the flow from a request to its payment differ by language and are always tested in both.
 */
export const FLOW_LANGUAGES: readonly Language[] = process.env['BOTH_LANGUAGES'] === 'true' ? LANGUAGES : ['no']
