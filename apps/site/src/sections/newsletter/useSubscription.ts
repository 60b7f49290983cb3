import { useCaptcha } from '@nordlys/ui/components/captcha/useCaptcha'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useState } from 'react'
import { pageTime, readBotTrap } from '../../forms/bot-trap.ts'
import { useSubmit } from '../../forms/useSubmit.ts'
import { withinSendLimit } from '../../forms/within-send-limit.ts'
import { failureOf, useNewsletter, type Failure } from './useNewsletter.ts'

export type Subscription =
  | { readonly kind: 'open' }
  | { readonly kind: 'working' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'failed'; readonly failure: Exclude<Failure, 'lost'> }
  | { readonly kind: 'done'; readonly email: string }

const asSubscription = (error: unknown): Subscription => {
  const failure = failureOf(error)
  return failure === 'lost' ? { kind: 'wrong' } : { kind: 'failed', failure }
}

/** Returns the state of the newsletter box. Keeps the input after a failure. */
export function useSubscription() {
  const language = useLanguage()
  const { call, isAddress, prepare } = useNewsletter()
  // The provider's script loads once the visitor focuses the form.
  const captcha = useCaptcha({ isClosed: true })
  const [since] = useState(pageTime)
  const [state, setState] = useState<Subscription>({ kind: 'open' })

  const subscribe = async (form: HTMLFormElement): Promise<Subscription> => {
    const email = new FormData(form).get('email')
    const address = typeof email === 'string' ? email.trim() : ''
    if (!(await isAddress(address))) return { kind: 'wrong' }
    const request = { action: 'subscribe', email: address, language, ...readBotTrap(form, since) } as const
    await captcha.run((captcha_token) => call({ ...request, captcha_token }))
    return { kind: 'done', email: address }
  }

  const submit = useSubmit(async (form) => {
    setState({ kind: 'working' })
    setState(await withinSendLimit(subscribe(form)).catch(asSubscription))
  })

  return { state, prepare, submit, captcha }
}
