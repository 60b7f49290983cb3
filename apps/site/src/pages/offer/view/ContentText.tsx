import type { Language } from '@nordlys/data/lib/validation'
import { Markdown } from '@nordlys/ui/components/markdown/Markdown'
import { useMemo } from 'react'
import { answering } from '../calls.ts'

/** A text of the offer in Markdown, without raw HTML and with safe links only (rule W2). */
export function ContentText({ text, language }: { text: string; language: Language }) {
  const { render } = answering.read()
  const rendered = useMemo(() => render(text, language), [render, text, language])
  return <Markdown rendered={rendered} />
}
