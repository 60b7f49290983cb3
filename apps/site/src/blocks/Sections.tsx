import { type ReactNode, Suspense } from 'react'
import { useLayout } from '../content/ContentProvider.tsx'
import { OwnBlock } from './OwnBlock.tsx'

interface Props {
  /** The id of the page. */
  readonly of: string
  /** The sections by name, in their default order (`PAGE_SECTIONS`). */
  readonly parts: Readonly<Record<string, ReactNode>>
}

/** The sections of a page in the order that staff have chosen, with their own blocks between them. Each hydrates separately. */
export function Sections({ of, parts }: Props) {
  const layout = useLayout(of)
  const shown = layout ?? Object.keys(parts).map((section) => ({ id: section, section }))
  const renderItem = (block: (typeof shown)[number]) =>
    'section' in block ? parts[block.section] : <OwnBlock of={of} block={block} />
  return shown.map((block) => <Suspense key={block.id}>{renderItem(block)}</Suspense>)
}
