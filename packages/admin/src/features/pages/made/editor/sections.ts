import { isArranged, type LayoutBlock, PAGE_SECTIONS } from '@nordlys/data/pages/blocks'

type Section = (typeof PAGE_SECTIONS)[keyof typeof PAGE_SECTIONS][number]

const SECTIONS: readonly Section[] = [...new Set(Object.values(PAGE_SECTIONS).flat())]

/** Returns whether a value names a section of a page of the site. */
export const isSection = (value: unknown): value is Section => SECTIONS.some((section) => section === value)

/** Returns the sections of a page that its layout does not have. */
export function missingSections(page: string | null, blocks: readonly LayoutBlock[]): readonly Section[] {
  if (page === null || !isArranged(page)) return []
  const own: readonly Section[] = PAGE_SECTIONS[page]
  return own.filter((section) => !blocks.some((block) => block.kind === 'section' && block.section === section))
}
