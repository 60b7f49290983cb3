import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { type Command, EditorState, Plugin, Selection } from 'prosemirror-state'
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view'
import { mediaIdOf } from '@nordlys/data/media/reference'
import type { Source } from '../markdown/read.ts'
import { SCHEMA, textAttribute } from '../markdown/schema.ts'
import { documentOf, openMarkdown, toMarkdown } from '../markdown/write.ts'
import { cleanHtml } from '../paste/clean-html.ts'
import { textSlice } from '../paste/text-slice.ts'
import { KEYS, pictureAt, type PictureValues, setPicture, SHIFT_TAB, TAB } from './commands.ts'
import { MARKDOWN_RULES } from './input-rules.ts'

interface Handlers {
  /** Called with the text after each edit of the user. */
  readonly onChange: (markdown: string) => void
  /** Called after each change, also of the selection. */
  readonly onState: (state: EditorState) => void
  /** Called when a paste left out pictures. */
  readonly onLostPictures: (count: number) => void
  /** Called with files that are pasted or dropped at a position. */
  readonly onFiles: (files: readonly File[], at: number) => void
  readonly onBlur: () => void
  readonly onLink: () => void
  readonly onPicture: () => void
  readonly onToolbar: () => void
}

/** Keeps a paragraph at the end, where the cursor can go with any keyboard or finger. */
const LAST_PARAGRAPH = new Plugin({
  appendTransaction: (_transactions, _before, { doc, tr }) =>
    doc.lastChild?.type.name === 'paragraph' ? null : tr.insert(doc.content.size, SCHEMA.nodes.paragraph.create()),
})

/** An empty cell names no column, so it is not announced as a header. */
const EMPTY_HEADERS = new Plugin({
  props: {
    decorations: ({ doc }) => {
      const empty: Decoration[] = []
      doc.descendants((node, at) => {
        if (node.type === SCHEMA.nodes.table_header && node.childCount === 0)
          empty.push(Decoration.node(at, at + node.nodeSize, { role: 'cell' }))
        return !node.isTextblock
      })
      return DecorationSet.create(doc, empty)
    },
  },
})

function opened(open: () => void): true {
  open()
  return true
}

/** The element of a picture; the files of a library's picture are set later, by its id. */
function pictureElement(node: Node): HTMLElement {
  const dom = document.createElement('span')
  dom.className = 'picture'
  const [reference, size = ''] = textAttribute(node, 'src').split('#')
  const id = mediaIdOf(reference)
  if (size !== '') dom.dataset['size'] = size
  const image = document.createElement('img')
  image.alt = textAttribute(node, 'alt')
  if (id !== null) image.dataset['media'] = id
  // Pictures of other places are not loaded: they would see who edits.
  const name = document.createElement('span')
  name.textContent = textAttribute(node, 'title') || (id === null ? textAttribute(node, 'src') : '')
  dom.append(image, name)
  return dom
}

/** Whether copied files are the picture that was copied, and not the look of a text, which Word and Excel copy as well. */
const isPicture = (html: string) =>
  !html.includes('data-pm-slice') && new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() === ''

/** A rich text editor of Markdown. */
export class TextEditor {
  readonly view: EditorView
  #source: Source
  #markdown: string
  readonly #plugins: readonly Plugin[]
  /** Where pictures will stand that are being uploaded, by the id of the upload. */
  readonly #places = new Map<string, number>()
  /** Whether the next Tab leaves the text. */
  #leaves = false

  constructor(place: HTMLElement, markdown: string, attributes: Readonly<Record<string, string>>, handlers: Handlers) {
    this.#markdown = markdown
    this.#source = openMarkdown(markdown)
    this.#plugins = [
      MARKDOWN_RULES,
      keymap({
        'Mod-k': () => opened(handlers.onLink),
        'Alt-F10': () => opened(handlers.onToolbar),
        Enter: (state) => pictureAt(state) !== null && opened(handlers.onPicture),
      }),
      keymap({ ...KEYS, ...this.#tabKeys() }),
      history(),
      gapCursor(),
      LAST_PARAGRAPH,
      EMPTY_HEADERS,
    ]
    this.view = new EditorView(place, {
      state: this.#stateOf(this.#source),
      attributes,
      nodeViews: { image: (node) => ({ dom: pictureElement(node), ignoreMutation: () => true }) },
      transformPastedHTML: (html) => {
        const { html: clean, pictures } = cleanHtml(html)
        if (pictures > 0) handlers.onLostPictures(pictures)
        return clean
      },
      clipboardTextParser: (text, _context, isPlain) => textSlice(text, isPlain),
      handlePaste: (view, { clipboardData }) => {
        const types = clipboardData?.types ?? []
        const files = [...(clipboardData?.files ?? [])]
        if (files.length > 0 && isPicture(clipboardData?.getData('text/html') ?? '')) {
          view.dispatch(view.state.tr.deleteSelection())
          handlers.onFiles(files, view.state.selection.from)
        } else if (!types.includes('vscode-editor-data')) return false
        else view.dispatch(view.state.tr.replaceSelection(textSlice(clipboardData?.getData('text/plain') ?? '', false)))
        return true
      },
      handleDrop: (view, event) => {
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length === 0) return false
        // What else in the window receives files must not get these.
        event.stopPropagation()
        const dropped = view.posAtCoords({ left: event.clientX, top: event.clientY })
        handlers.onFiles(files, dropped?.pos ?? view.state.selection.from)
        return true
      },
      handleDoubleClickOn: (_view, _position, { type }) => type.name === 'image' && opened(handlers.onPicture),
      handleDOMEvents: {
        blur: handlers.onBlur,
        dragover: (_view, event) => {
          if (event.dataTransfer?.types.includes('Files') !== true) return false
          event.preventDefault()
          event.stopPropagation()
          event.dataTransfer.dropEffect = 'copy'
          return true
        },
        keydown: (_view, event) => this.#letTabLeave(event),
      },
      dispatchTransaction: (transaction) => {
        this.view.updateState(this.view.state.apply(transaction))
        for (const [id, at] of this.#places) this.#places.set(id, transaction.mapping.map(at))
        handlers.onState(this.view.state)
        if (!transaction.docChanged || transaction.getMeta('outside') === true) return
        const next = toMarkdown(this.view.state.doc, this.#source)
        if (next === this.#markdown) return
        this.#markdown = next
        handlers.onChange(next)
      },
    })
  }

  /** In a list or a table Tab acts, unless Escape was pressed before, so that a keyboard can always leave. */
  #letTabLeave(event: KeyboardEvent): boolean {
    const tabActs = Object.values(this.#tabKeys()).some((command) => command(this.view.state))
    if (event.key === 'Escape' && tabActs) {
      this.#leaves = true
      // The dialog around the text stays open.
      event.stopPropagation()
      return true
    }
    if (event.key !== 'Tab' && event.key !== 'Shift') this.#leaves = false
    return false
  }

  #tabKeys(): Record<'Tab' | 'Shift-Tab', Command> {
    return {
      Tab: (...given) => !this.#leaves && TAB(...given),
      'Shift-Tab': (...given) => !this.#leaves && SHIFT_TAB(...given),
    }
  }

  #stateOf(source: Source): EditorState {
    return EditorState.create({ doc: documentOf(source), plugins: [...this.#plugins] })
  }

  /** The text as it is edited. */
  get markdown(): string {
    return this.#markdown
  }

  /** Shows a text that was changed elsewhere, such as by a restored draft. Only what differs is replaced, so that the cursor stays. */
  show(markdown: string): void {
    if (markdown === this.#markdown) return
    this.#markdown = markdown
    this.#source = openMarkdown(markdown)
    const next = documentOf(this.#source)
    const { state } = this.view
    const start = state.doc.content.findDiffStart(next.content)
    const end = state.doc.content.findDiffEnd(next.content)
    if (start === null || !end) return
    const overlap = Math.max(0, start - Math.min(end.a, end.b))
    const transaction = state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap))
    this.view.dispatch(transaction.setMeta('outside', true).setMeta('addToHistory', false))
  }

  /** Remembers where a picture will stand, whatever is edited meanwhile. */
  keepPlace(id: string, at: number): void {
    this.#places.set(id, at)
  }

  /** Inserts a picture at the place that was kept for it; the cursor stays where it is. Returns false without such a place. */
  fillPlace(id: string, picture: PictureValues): boolean {
    const at = this.#places.get(id)
    if (at === undefined) return false
    this.#places.delete(id)
    const { state } = this.view
    const there = state.apply(state.tr.setSelection(Selection.near(state.doc.resolve(at))))
    return setPicture(picture)(there, (transaction) =>
      this.view.dispatch(transaction.setSelection(state.selection.map(transaction.doc, transaction.mapping))),
    )
  }

  setAttributes(attributes: Readonly<Record<string, string>>): void {
    this.view.setProps({ attributes })
  }

  destroy(): void {
    this.view.destroy()
  }
}
