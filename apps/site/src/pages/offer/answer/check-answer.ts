import type { MESSAGES } from '@nordlys/data/lib/validation'
import type { FormTexts } from '../../../forms/form-texts.ts'
import type { Checked } from '../../../forms/sending.ts'
import type { Answering } from '../calls.ts'

const REQUIRED = 'errors:required' satisfies typeof MESSAGES.required

/** Returns the message of a code's field; undefined for six digits, between which the visitor may have typed spaces. */
const codeFault = (code: string) => (code === '' ? REQUIRED : /^\d{6}$/.test(code) ? undefined : 'errors:code_wrong')

interface Answer {
  readonly name: string
  readonly title: string | null
  readonly code: string | null
}

/** Checks the fields, the consent, and the code once one was mailed. */
export function checkAnswer(
  { checkAcceptance }: Pick<Answering, 'checkAcceptance'>,
  texts: FormTexts,
  { hasConsent, hasCode }: { hasConsent: boolean; hasCode: boolean },
): Checked<Answer> {
  const checked = checkAcceptance(texts)
  const code = hasCode ? (texts['code'] ?? '').replaceAll(/\s/g, '') : null
  const fault = code === null ? undefined : codeFault(code)
  const errors: FormTexts = {
    ...('errors' in checked ? checked.errors : {}),
    ...(hasConsent ? {} : { consent: REQUIRED }),
    ...(fault === undefined ? {} : { code: fault }),
  }
  if ('errors' in checked || Object.keys(errors).length > 0) return { errors }
  return { values: { ...checked.values, code } }
}
