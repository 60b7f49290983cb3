import Box from '@mui/material/Box'
import { mediaIdsIn, mediaReference } from '@nordlys/data/media/reference'
import { pictureUrl } from '@nordlys/data/media/public/picture-url'
import { usePictures } from '@nordlys/data/media/queries'
import type { MediaRow } from '@nordlys/data/media/schema'
import { useApiUrl } from '@nordlys/data/media/upload'
import type { Field } from '@nordlys/ui/components/form/useField.ts'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import prose from '@nordlys/ui/components/markdown/Markdown.module.css'
import type { Node } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextFeatures } from '../RichTextField.tsx'
import { buttonAt, linkAt, pictureAt, type PictureValues, setButton, setLink, setPicture } from './commands.ts'
import { TextEditor } from './editor-view.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { usePastedPictures } from './PastedPictures.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import css from './RichEditor.module.css'
import { type EditorDialogName, Toolbar } from './Toolbar.tsx'

const MediaPicker = lazyComponent(async () => (await import('../../media/MediaPicker.tsx')).MediaPicker)

interface RichEditorProps extends TextFeatures {
  readonly field: Field
  /** What had the focus when the form asked for it before this had loaded; null if it did not. */
  readonly focusedBeforeRef: RefObject<Element | null>
  readonly rows: number
  readonly value: string
  /** Returns the value of the form, which may be newer than the rendered one. */
  readonly valueNow: () => string
}

const attributesOf = ({ id, aria, error }: Field): Record<string, string> => ({
  id,
  role: 'textbox',
  class: `${prose['markdown']} ${css['text']}`,
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-label`,
  'aria-invalid': String(error !== null),
  'aria-describedby': [aria['aria-describedby'], `${id}-keys`].filter(Boolean).join(' '),
})

/** Edits Markdown as formatted text. */
export function RichEditor({
  field,
  focusedBeforeRef,
  rows,
  value,
  valueNow,
  language,
  hasPictures = false,
  hasButtons = false,
  linksFromOutside = false,
}: RichEditorProps) {
  const { t } = useTranslation('richText')
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<TextEditor | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const [dialog, setDialog] = useState<EditorDialogName | 'library' | null>(null)
  const [lost, setLost] = useState(0)
  const { upload, uploads } = usePastedPictures(editor)
  const takeFiles = useEffectEvent((files: readonly File[], at: number) => {
    setLost(hasPictures ? 0 : files.length)
    if (hasPictures) upload(files, at)
  })
  const change = useEffectEvent((markdown: string) => field.onChange(markdown))
  const start = useEffectEvent((element: HTMLElement) => {
    const created = new TextEditor(element, valueNow(), attributesOf(field), {
      onChange: (markdown) => change(markdown),
      onState: setState,
      onLostPictures: setLost,
      onFiles: (files, at) => takeFiles(files, at),
      onBlur: () => field.onBlur(),
      onLink: () => setDialog('link'),
      onPicture: () => setDialog('picture'),
      onToolbar: () => element.parentElement?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus(),
    })
    setEditor(created)
    setState(created.view.state)
    field.ref(created.view.dom)
    // Whoever went elsewhere meanwhile stays there.
    if (focusedBeforeRef.current !== null && focusedBeforeRef.current === document.activeElement)
      created.view.dom.focus()
    focusedBeforeRef.current = null
    return created
  })
  useEffect(() => {
    if (!place.current) return undefined
    const created = start(place.current)
    return () => created.destroy()
  }, [])
  const attributes = JSON.stringify(attributesOf(field))
  const show = useEffectEvent((shown: TextEditor, rendered: string) => {
    // The form may be ahead of what was rendered.
    if (rendered !== shown.markdown) shown.show(valueNow())
  })
  const describe = useEffectEvent((shown: TextEditor, described: string) => {
    if (described !== '') shown.setAttributes(attributesOf(field))
  })
  useEffect(() => {
    if (editor) show(editor, value)
  }, [editor, value])
  useEffect(() => {
    if (editor) describe(editor, attributes)
  }, [editor, attributes])
  // The label of a text area focuses it; that of other elements does not.
  useEffect(() => {
    const label = document.querySelector(`#${CSS.escape(`${field.id}-label`)}`)
    const focus = () => editor?.view.focus()
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  }, [editor, field.id])
  usePictureFiles(editor, value, state?.doc)
  const wasOpen = useRef(false)
  useEffect(() => {
    // Dialogs return the focus to what opened them; then it belongs to the text.
    if (wasOpen.current && dialog === null) editor?.view.focus()
    wasOpen.current = dialog !== null
  }, [dialog, editor])

  const run = (command: Command) => {
    if (!editor) return
    setLost(0)
    command(editor.view.state, editor.view.dispatch, editor.view)
    editor.view.focus()
  }
  const finish = (command: Command) => {
    setDialog(null)
    if (editor) command(editor.view.state, editor.view.dispatch, editor.view)
  }
  const choose = ({ id, name, alt, alt_no, decorative }: MediaRow) => {
    const text = decorative ? '' : ((language === 'no' ? alt_no : alt) ?? name)
    finish(setPicture({ src: mediaReference(id), alt: text, title: '', href: '' }))
  }
  const picture = state && pictureAt(state)
  return (
    <Box className={css['frame']} data-invalid={field.error !== null || undefined}>
      <Toolbar
        controls={field.id}
        state={state}
        hasPictures={hasPictures}
        hasButtons={hasButtons}
        onRun={run}
        onDialog={(name) => setDialog(name === 'picture' && !picture ? 'library' : name)}
        onLeave={() => editor?.view.focus()}
      />
      <span id={`${field.id}-keys`} hidden>
        {t('keys')}
      </span>
      <Box ref={place} className={css['place']} sx={{ '--rows': rows }} />
      <Box
        component="output"
        sx={{ display: 'block', px: 1.75, py: lost > 0 ? 1 : 0, color: 'muted', typography: 'body2' }}
      >
        {lost > 0 ? t('lostPictures', { count: lost }) : ''}
      </Box>
      {uploads}
      {dialog === 'button' && state && (
        <LinkDialog
          href={String(linkAt(state)?.mark.attrs['href'] ?? '')}
          button={buttonAt(state) ?? selectedText(state)}
          hasText
          language={language}
          fromOutside={linksFromOutside}
          onSave={(href, text) => finish(setButton(href, text))}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'link' && state && (
        <LinkDialog
          href={String(linkAt(state)?.mark.attrs['href'] ?? '')}
          hasText={!state.selection.empty || linkAt(state) !== null}
          language={language}
          fromOutside={linksFromOutside}
          onSave={(href, text) => finish(setLink(href, text))}
          onClose={() => setDialog(null)}
        />
      )}
      {(dialog === 'picture' || dialog === 'video') && (
        <PictureDialog
          picture={picture}
          isVideo={dialog === 'video'}
          onSave={(values: PictureValues) => finish(setPicture(values))}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'library' && <MediaPicker onChoose={choose} onClose={() => setDialog(null)} />}
    </Box>
  )
}

const selectedText = (state: EditorState) => {
  const { from, to } = linkAt(state) ?? state.selection
  return state.doc.textBetween(from, to, ' ')
}

/** Shows the files of the library's pictures in the text. */
function usePictureFiles(editor: TextEditor | null, value: string, shown: Node | undefined): void {
  const { data: pictures } = usePictures(mediaIdsIn(value))
  const apiUrl = useApiUrl()
  useEffect(() => {
    if (!shown) return
    for (const image of editor?.view.dom.querySelectorAll('img') ?? []) {
      const file = pictures
        ?.find(({ id }) => id === image.dataset['media'])
        ?.variants.find(({ type }) => type === 'image/webp')
      if (file && apiUrl !== null) image.src = pictureUrl(apiUrl, file.path)
    }
  }, [editor, pictures, apiUrl, shown])
}
