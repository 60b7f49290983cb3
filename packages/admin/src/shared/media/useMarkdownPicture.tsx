import type { Language } from '@nordlys/data/lib/validation'
import { mediaReference } from '@nordlys/data/media/reference'
import type { MediaRow } from '@nordlys/data/media/schema'
import { type ReactNode, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'

const MediaPicker = lazyComponent(async () => (await import('./MediaPicker.tsx')).MediaPicker)

/** Returns the Markdown that shows a picture, with its alternative text in a language. */
function pictureMarkdown({ id, name, alt, alt_no, decorative }: MediaRow, language: Language): string {
  const text = decorative ? '' : ((language === 'no' ? alt_no : alt) ?? name)
  return `![${text.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${mediaReference(id)})`
}

interface MarkdownPicture {
  /** Opens the library; resolves to the Markdown of the chosen picture, null without one. */
  readonly choose: () => Promise<string | null>
  readonly dialog: ReactNode
}

/** Returns the dialog that chooses a picture for a text; the form's field `language` is the language of the text. */
export function useMarkdownPicture(): MarkdownPicture {
  const language: Language = useWatch<{ language: Language }>({ name: 'language' })
  const [answer, setAnswer] = useState<((text: string | null) => void) | null>(null)
  const [chosen, setChosen] = useState<{ readonly text: string | null; readonly answer: typeof answer } | null>(null)
  const close = (text: string | null) => {
    setChosen({ text, answer })
    setAnswer(null)
  }
  // Resolves after the dialog has returned the focus.
  useEffect(() => {
    chosen?.answer?.(chosen.text)
  }, [chosen])
  return {
    choose: () => {
      const { promise, resolve } = Promise.withResolvers<string | null>()
      setAnswer(() => resolve)
      return promise
    },
    dialog: answer && (
      <MediaPicker onChoose={(item) => close(pictureMarkdown(item, language))} onClose={() => close(null)} />
    ),
  }
}
