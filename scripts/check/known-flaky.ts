/**
 * Tests that may pass only at the second attempt even if `REFUSE_SECOND_ATTEMPTS` is set, each by its file and title with the reason. A new entry
 * needs an issue that removes it.
 */
export const KNOWN_FLAKY: readonly { readonly name: string; readonly reason: string }[] = [
  {
    name: 'admin/shell/failed-chunks.spec.ts: loads a tab whose chunk failed to load',
    reason:
      'Once in fourteen runs, a press on the tab right after the screen appeared had no effect. The cause is not known.',
  },
  {
    name: 'auth/session.spec.ts: keeps both tabs signed in when they renew at the same time',
    reason:
      'Once in fourteen runs, neither tab renewed an expired session. It may have read the storage before the change; the test waits for that since.',
  },
]
