import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import shared from '../../../styles/shared.module.css'
import { useAnimatedNumber } from './useAnimatedNumber.ts'

/** An amount that moves to its next value; what is read aloud is the value itself. */
export function Amount({ value, currency }: { value: number; currency: string }) {
  const format = useFormat()
  const shown = useAnimatedNumber(value)
  return (
    <>
      <span aria-hidden="true">{format.currency(shown, currency)}</span>
      <span className={shared.srOnly}>{format.currency(value, currency)}</span>
    </>
  )
}
