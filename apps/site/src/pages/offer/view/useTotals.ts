import { tabStore } from '@nordlys/data/lib/browser-storage'
import { useBackend } from '@nordlys/data/lib/context'
import type { OfferContent, OfferTotals, PlanItem } from '@nordlys/data/offers/content'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callOffer } from '../calls.ts'

/** The totals of an offer with some of its optional lines. */
interface Totals extends OfferTotals {
  readonly options: readonly string[]
  readonly plan: readonly PlanItem[]
}

/** The ticked optional lines with their totals. */
export interface ChosenTotals {
  readonly ticked: readonly string[]
  /** The latest totals of the database, which may belong to an earlier choice. */
  readonly totals: Totals
  /** Whether the totals belong to the ticked lines. */
  readonly isCurrent: boolean
  readonly hasFailed: boolean
  readonly toggle: (line: string) => void
  /** Refetches the totals. */
  readonly refresh: () => void
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one) => b.includes(one))

const tickedAtFirst = ({ lines }: OfferContent) =>
  lines.filter(({ is_optional, is_ticked }) => is_optional && is_ticked).map(({ id }) => id)

/** Returns the choice that this tab stored before a reload; null without one. */
function keptChoice({ lines }: OfferContent, store: string): string[] | null {
  const kept = tabStore.get(store)?.split(' ')
  return kept ? lines.filter(({ id, is_optional }) => is_optional && kept.includes(id)).map(({ id }) => id) : null
}

/**
 * Returns the choice of optional lines with its totals. The database computes them, and the response to the last request counts. `accepted` is the
 * choice that was accepted, if any.
 */
export function useTotals(
  key: string,
  content: OfferContent,
  hash: string,
  accepted: readonly string[] | null,
): ChosenTotals {
  const backend = useBackend()
  const store = `offer-options-${hash.slice(0, 16)}`
  const [first] = useState(() => tickedAtFirst(content))
  const [chosen, setChosen] = useState(() => keptChoice(content, store) ?? first)
  const [totals, setTotals] = useState<Totals>({ ...content.totals, options: first, plan: content.plan })
  const [hasFailed, setHasFailed] = useState(false)
  const lastRequest = useRef(0)
  const ticked = accepted ?? chosen
  const isCurrent = isSame(totals.options, ticked)

  const fetch = useCallback(
    async (options: readonly string[]) => {
      lastRequest.current += 1
      const request = lastRequest.current
      setHasFailed(false)
      const answer = await callOffer(backend, ({ calls }, supabase) =>
        calls.total(supabase, { key, options: [...options] }),
      ).catch(() => null)
      if (request !== lastRequest.current) return
      if (answer === null || 'refused' in answer) setHasFailed(true)
      else setTotals({ ...answer, options })
    },
    [backend, key],
  )

  const choice = ticked.join(' ')
  const firstChoice = first.join(' ')
  useEffect(() => {
    // The content has the totals of the first choice.
    if (lastRequest.current === 0 && choice === firstChoice) return
    void fetch(choice === '' ? [] : choice.split(' '))
  }, [choice, firstChoice, fetch])

  return {
    ticked,
    totals,
    isCurrent,
    hasFailed,
    toggle: (line) => {
      const next = chosen.includes(line) ? chosen.filter((id) => id !== line) : [...chosen, line]
      tabStore.set(store, next.join(' '))
      setChosen(next)
    },
    refresh: () => void fetch(ticked),
  }
}
