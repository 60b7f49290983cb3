/**
 * Tests that may pass only at the second attempt even if `REFUSE_SECOND_ATTEMPTS` is set, each by its file and title with the reason. A new entry
 * needs an issue that removes it.
 */
export const KNOWN_FLAKY: readonly { readonly name: string; readonly reason: string }[] = []
