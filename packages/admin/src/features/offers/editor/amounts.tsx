import { sameJson } from '@nordlys/data/lib/same-json'
import { type OfferValues, toPreview } from '@nordlys/data/offers/form'
import { useOfferPreview } from '@nordlys/data/offers/queries'
import type { OfferPreview } from '@nordlys/data/offers/schema'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'

interface Amounts {
  /** Undefined until the first ones are loaded. */
  readonly preview: OfferPreview | undefined
  /** Whether newer amounts are being fetched. */
  readonly isStale: boolean
  readonly hasFailed: boolean
  readonly currency: string
}

const AmountsContext = createContext<Amounts>({ preview: undefined, isStale: true, hasFailed: false, currency: '' })

/** The delay between the last key press and the request, in milliseconds. */
const PAUSE = 300

/** Computes the amounts of the form's lines and plan, in the database, while they are edited. */
export function AmountsProvider({ children }: { children: ReactNode }) {
  const [lines, plan, discount, currency] = useWatch<OfferValues, ['lines', 'plan', 'discount', 'currency']>({
    name: ['lines', 'plan', 'discount', 'currency'],
  })
  const content = toPreview({ lines, plan, discount })
  const [asked, ask] = useState(content)
  useEffect(() => {
    const timer = setTimeout(() => ask((before) => (sameJson(before, content) ? before : content)), PAUSE)
    return () => clearTimeout(timer)
  }, [content])
  const { data, isPlaceholderData, isError } = useOfferPreview(asked)
  const isStale = !sameJson(asked, content) || isPlaceholderData
  // Unchanged while a key changes no amount that is shown, so that it re-renders no line.
  const value = useMemo(
    () => ({ preview: data, isStale, hasFailed: isError, currency }),
    [data, isStale, isError, currency],
  )
  return <AmountsContext value={value}>{children}</AmountsContext>
}

/** Returns the amounts of the edited offer. */
export const useAmountsOfOffer = (): Amounts => use(AmountsContext)
