import { type RefObject, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLeaveGuard } from '@nordlys/ui/components/editor/LeaveGuard'
import { useSaveKey } from '@nordlys/ui/components/editor/useSaveKey.ts'

/** The style of the element around the form: prevents a focused field from scrolling behind the bar above it. */
export const BELOW_BAR = {
  '& :is(input, textarea, select, button, [role="combobox"], [id^="offer-"])': { scrollMarginTop: '180px' },
} as const

/**
 * Sets up the form of an editor that is a screen: restored edits, the shortcut to save, and the question before leaving. Returns the ref of the
 * element around it.
 */
export function useEditorFrame<Values extends FieldValues, Output>(
  { formState: { isDirty, isSubmitting }, reset }: UseFormReturn<Values, unknown, Output>,
  restored: Values | null,
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useLeaveGuard(isDirty && !isSubmitting)
  useSaveKey(frame)
  useEffect(() => {
    if (restored) reset(restored, { keepDefaultValues: true })
  }, [restored, reset])
  return frame
}
