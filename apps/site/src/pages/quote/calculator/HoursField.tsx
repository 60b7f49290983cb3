import { HOURS } from '@nordlys/data/quotes/hours'
import { isComposing } from '@nordlys/ui/platform/is-composing.ts'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { Field } from '../../../forms/fields/Field.tsx'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/** The estimated hours; NaN while the text is not a number. Not a native number input, which silently drops a comma, so that 1,5 became 15. */
export function HoursField({ hours }: { hours: number }) {
  const { t } = useTranslation('quote')
  const isNumber = !Number.isNaN(hours)

  const stepBy = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key]
    if (step === undefined || isComposing(event.nativeEvent)) return
    event.preventDefault()
    const next = isNumber ? Math.min(Math.max(hours + step, HOURS.min), HOURS.max) : HOURS.min
    event.currentTarget.value = String(next)
    // Simulates typing: the form reads its fields on this event.
    event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <Field name="estimated_hours" label={t('form.hours')} help={t('form.hours_help')}>
      {(control) => (
        <input
          {...control}
          defaultValue={HOURS.default}
          onKeyDown={stepBy}
          role="spinbutton"
          aria-valuenow={isNumber ? hours : undefined}
          aria-valuemin={HOURS.min}
          aria-valuemax={HOURS.max}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </Field>
  )
}
