import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import shared from '../../../styles/shared.module.css'
import { useAnimatedNumber } from './useAnimatedNumber.ts'

/** An amount with an animated value; screen readers get the final value. */
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
