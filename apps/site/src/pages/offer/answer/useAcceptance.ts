import { useBackend } from '@nordlys/data/lib/context'
import type { OfferRefusal } from '@nordlys/data/offers/answer'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirst, type FormTexts } from '../../../forms/form-texts.ts'
import { STAYS } from '../../../forms/sending.ts'
import { useDraftForm } from '../../../forms/useDraftForm.ts'
import { answering, callOffer, type ShownOffer } from '../calls.ts'
import { acceptanceOf } from '../view/acceptance.ts'
import type { ChosenTotals } from '../view/useTotals.ts'
import { checkAnswer } from './check-answer.ts'
import { acceptanceDraft } from './drafts.ts'

/** The refusals that the visitor can fix and retry. */
const PROBLEMS = ['other_total', 'no_consent', 'code_needed', 'too_many_codes'] as const

const FIELD_REFUSALS: { readonly [reason in OfferRefusal['refused']]?: FormTexts } = {
  wrong_code: { code: 'errors:code_wrong' },
  invalid_name: { name: 'errors:invalid' },
  invalid_title: { title: 'errors:invalid' },
}

/** Returns the amount of an acceptance: the total plus this many monthly payments. */
const agreedAmount = ({ total, plan }: ChosenTotals['totals'], months: number) =>
  plan.reduce((sum, { due, amount }) => (due === 'monthly' ? sum + months * amount : sum), total)

/** The form that accepts the offer; from an amount on, it first mails a code. `consent` is the text that the visitor agrees to. */
export function useAcceptance({ key, opened, reload, show }: ShownOffer, chosen: ChosenTotals, consent: string) {
  const backend = useBackend()
  const { content, hash } = opened
  const { totals, isCurrent, refresh } = chosen
  const [draft] = useState(() => acceptanceDraft(hash))
  const [note, setNote] = useState<(typeof PROBLEMS)[number] | 'sent_again' | null>(null)
  /** When codes may be tried again; empty when unknown. */
  const [again, setAgain] = useState('')
  const code = useCode(draft, agreedAmount(totals, opened.code_months) >= opened.code_amount)

  /** Returns the messages of the fields. Any other new state of the offer replaces the form. */
  const refuse = async ({ refused: reason, at = '' }: OfferRefusal): Promise<{ errors: FormTexts }> => {
    const errors = FIELD_REFUSALS[reason]
    if (errors) return { errors }
    const problem = PROBLEMS.find((one) => one === reason)
    if (!problem) await reload()
    else setNote(problem)
    setAgain(at)
    if (problem === 'code_needed') code.require()
    if (problem === 'other_total') refresh()
    return STAYS
  }

  const mailCode = async (form: HTMLFormElement) => {
    const sent = await callOffer(backend, ({ calls }, supabase) => calls.code(supabase, { key }))
    if ('refused' in sent) return refuse(sent)
    // Rendered first, so that the focus finds the field.
    flushSync(() => {
      code.keepSentTo(sent.email)
      if (code.isSent) setNote('sent_again')
    })
    focusFirst(form, { code: '' })
    return STAYS
  }

  const { form, ...state } = useDraftForm({
    sending: answering,
    draft,
    check: (loaded, texts, element) =>
      checkAnswer(loaded, texts, {
        hasConsent: new FormData(element).has('consent'),
        hasCode: code.isSent && !code.isAgain.current,
      }),
    send: async (_loaded, values, _texts, element) => {
      // The button shows the amount, so it waits for the current one.
      if (!isCurrent) return STAYS
      if (code.isNeeded && (!code.isSent || code.isAgain.current)) return mailCode(element)
      const { options, total } = totals
      const request = { key, version: content.version, hash, options: [...options], total, consent, ...values }
      const answer = await callOffer(backend, ({ calls }, supabase) => calls.accept(supabase, request))
      return 'refused' in answer ? refuse(answer) : { values: answer }
    },
    onSubmit: () => setNote(null),
    onInvalid: () => code.wantAgain(false),
    onFailure: () => code.wantAgain(false),
    onSent: (_values, { accepted_at: at, evidence, page_key: pageKey }) => {
      const name = acceptanceOf(evidence)?.name ?? ''
      show({ ...opened, refusal: { refused: 'accepted', name, at }, evidence }, pageKey)
    },
  })

  return {
    ...state,
    form,
    /** The address that a code was mailed to; null while the form has no code. */
    sentTo: code.isSent ? code.sentTo : null,
    needsCode: code.isNeeded,
    note,
    again,
    /** Makes the next press of the button ask for another code. */
    wantAgain: () => code.wantAgain(true),
  }
}

/** The mailed code: whether the acceptance needs one, and where it was sent. */
function useCode(draft: ReturnType<typeof acceptanceDraft>, isExpected: boolean) {
  const [sentTo, setSentTo] = useState(draft.values['sent_to'] ?? '')
  /** Whether the server requires a code that the page did not expect. */
  const [isRequired, setIsRequired] = useState(false)
  /** Whether the visitor has asked for another code. */
  const isAgain = useRef(false)
  const isNeeded = isRequired || isExpected

  const keepSentTo = (address: string) => {
    draft.keep({ ...draft.values, code: '', sent_to: address })
    setSentTo(address)
  }
  return {
    isNeeded,
    isSent: isNeeded && sentTo !== '',
    sentTo,
    keepSentTo,
    require: () => {
      keepSentTo('')
      setIsRequired(true)
    },
    isAgain,
    wantAgain: (isWanted: boolean) => {
      isAgain.current = isWanted
    },
  }
}
