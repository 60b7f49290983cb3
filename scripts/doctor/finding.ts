/** The result of a check. */
export interface Finding {
  readonly status: 'ok' | 'warning' | 'problem'
  readonly subject: string
  readonly text: string
  /** The advice to the user. */
  readonly advice?: string
}

export const ok = (subject: string, text: string): Finding => ({ status: 'ok', subject, text })

export const warning = (subject: string, text: string, advice: string): Finding => ({
  status: 'warning',
  subject,
  text,
  advice,
})

export const problem = (subject: string, text: string, advice: string): Finding => ({
  status: 'problem',
  subject,
  text,
  advice,
})

/** Returns the reason of a failure in one line. Network errors often have a code only, or their reason in `cause`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const code: unknown = Reflect.get(error, 'code')
  return (error.message || String(code)).split('\n')[0] ?? ''
}
