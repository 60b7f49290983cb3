import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useContent } from '../../../content/ContentProvider.tsx'
import shared from '../../../styles/shared.module.css'
import { useAnimatedNumber } from './useAnimatedNumber.ts'

/** An amount in the company's currency that moves to its next value; what is read aloud is the value itself. */
export function Amount({ value }: { value: number }) {
  const { currency } = useContent('company_info')
  const format = useFormat()
  const shown = useAnimatedNumber(value)
  return (
    <>
      <span aria-hidden="true">{format.currency(shown, currency)}</span>
      <span className={shared.srOnly}>{format.currency(value, currency)}</span>
    </>
  )
}
