import type { OfferValues } from '@nordlys/data/offers/form'
import type { UseFormReturn } from 'react-hook-form'

/** Gives the lines from `start` up to `end` the title of a group. */
export function setTitle(
  { setValue }: Pick<UseFormReturn<OfferValues>, 'setValue'>,
  [start, end]: readonly [start: number, end: number],
  title: string | null,
): void {
  for (let line = start; line < end; line += 1)
    setValue(`lines.${line}.group_title`, title, { shouldDirty: line + 1 === end })
}
