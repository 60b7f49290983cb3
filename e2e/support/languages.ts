/** The languages of the product. */
export const LANGUAGES = ['en', 'no'] as const

export type Language = (typeof LANGUAGES)[number]

/**
 * The languages in which a flow runs that is the same in both: Norwegian, because the tests without a language are in English, and both before a
 * release. What differs by language (texts, paths, layout, the way from a request to its payment) is tested in both.
 */
export const FLOW_LANGUAGES: readonly Language[] = process.env['BOTH_LANGUAGES'] === 'true' ? LANGUAGES : ['no']
