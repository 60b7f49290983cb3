import Box from '@mui/material/Box'
import type { Language } from '@nordlys/data/lib/validation'
import { Button } from '@nordlys/ui/components/Button'
import { FieldFrame } from '@nordlys/ui/components/form/FieldFrame'
import { TextArea } from '@nordlys/ui/components/form/TextArea'
import type { FieldProps } from '@nordlys/ui/components/form/TextField'
import { textOf, useField } from '@nordlys/ui/components/form/useField.ts'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { MONO } from '@nordlys/ui/theme/typography.ts'
import { useLayoutEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { setMarkdownView, useMarkdownView } from './markdown-view.ts'

// The editor and its library load with the first text that is edited.
const RichEditor = lazyComponent(async () => (await import('./editor/RichEditor.tsx')).RichEditor, {
  loading: <SkeletonLines lines={4} />,
})

/** What a text can have, apart from formatted text and links. */
export interface TextFeatures {
  /** The language of the text, whose pages come first; both without one. */
  readonly language?: Language | undefined
  /** Whether the page or mail that shows the text shows pictures of the media library. */
  readonly hasPictures?: boolean
  /** Whether a link can be a button: in letters. */
  readonly hasButtons?: boolean
  /** Whether links to the site need its address, because the text is read elsewhere, such as in a mail. */
  readonly linksFromOutside?: boolean
}

interface RichTextFieldProps extends Omit<FieldProps, 'placeholder' | 'autoComplete' | 'disabled'>, TextFeatures {
  readonly rows?: number
}

/** Edits Markdown as formatted text or, where the user prefers it, as Markdown. The value is the Markdown. */
export function RichTextField({ name, label, help, optional, rows = 20, ...features }: RichTextFieldProps) {
  const { t } = useTranslation('common')
  const field = useField(name, { help: help !== undefined })
  const { getValues } = useFormContext()
  const isMarkdown = useMarkdownView()
  // What had the focus when the form asked for it before the editor had loaded.
  const focusedBeforeRef = useRef<Element | null>(null)
  const { ref } = field
  useLayoutEffect(() => {
    // Until the editor has loaded, and registers itself. It does so in an effect, which runs later.
    if (!isMarkdown) ref({ focus: () => (focusedBeforeRef.current = document.activeElement) })
  }, [isMarkdown, ref])
  return (
    <FieldFrame field={field} label={label} help={help} optional={optional}>
      {isMarkdown ? (
        <TextArea
          id={field.id}
          name={field.name}
          rows={rows}
          value={textOf(field.value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          input={{
            ...field.aria,
            style: { resize: 'vertical', padding: '12px 14px', fontSize: '0.9375rem', lineHeight: 1.6 },
          }}
          sx={{ '& textarea': { fontFamily: MONO } }}
        />
      ) : (
        <RichEditor
          {...features}
          field={field}
          focusedBeforeRef={focusedBeforeRef}
          rows={rows}
          value={textOf(field.value)}
          valueNow={() => textOf(getValues(name))}
        />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button
          size="small"
          variant="text"
          aria-pressed={isMarkdown}
          sx={{ '&[aria-pressed=true]': { bgcolor: 'accentSoft' } }}
          onClick={() => setMarkdownView(!isMarkdown)}
        >
          {t('markdownView')}
        </Button>
      </Box>
    </FieldFrame>
  )
}
