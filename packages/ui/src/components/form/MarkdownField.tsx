import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Heading from 'lucide-react/icons/heading'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MONO } from '../../theme/typography.ts'
import { useRoving } from '../table/state/useRoving.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { MARKDOWN_TOOLS, markdownEdit, type MarkdownTool } from './markdown-edit.ts'
import { TextArea } from './TextArea.tsx'
import type { FieldProps } from './TextField.tsx'
import { textOf, useField } from './useField.ts'
import { isComposing } from '../../platform/is-composing.ts'

const ICONS: Readonly<Record<MarkdownTool, typeof Bold>> = {
  bold: Bold,
  italic: Italic,
  link: Link,
  heading: Heading,
  list: List,
  code: Code,
}

const KEYS: Readonly<Record<string, MarkdownTool>> = { b: 'bold', i: 'italic' }

interface MarkdownFieldProps extends FieldProps {
  readonly rows?: number
  /** Adds a tool that inserts the Markdown of a picture; `choose` resolves to null when none is chosen. */
  readonly picture?: { readonly label: string; readonly choose: () => Promise<string | null> }
}

/** Edits Markdown with a toolbar. Ctrl or ⌘ with B and I make text bold and italic. */
export function MarkdownField({ name, label, help, optional, rows = 20, picture, ...rest }: MarkdownFieldProps) {
  const field = useField(name, { help: help !== undefined })
  const area = useRef<HTMLTextAreaElement>(null)
  const use = (tool: MarkdownTool) => area.current && applyTool(area.current, tool)
  const insert = async (choice: Promise<string | null>) => {
    const text = await choice
    if (text !== null && area.current) insertText(area.current, text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const tool = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && KEYS[event.key.toLowerCase()]
    if (!tool || isComposing(event.nativeEvent)) return
    event.preventDefault()
    use(tool)
  }
  return (
    <FieldFrame field={field} label={label} help={help} optional={optional}>
      <Tools
        controls={field.id}
        onTool={use}
        picture={picture && { label: picture.label, onClick: () => void insert(picture.choose()) }}
      />
      <TextArea
        {...rest}
        id={field.id}
        name={field.name}
        rows={rows}
        value={textOf(field.value)}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onKeyDown={onKeyDown}
        inputRef={(element: HTMLTextAreaElement | null) => {
          area.current = element
          field.ref(element)
        }}
        input={{
          ...field.aria,
          style: { resize: 'vertical', padding: '12px 14px', fontSize: '0.9375rem', lineHeight: 1.6 },
        }}
        sx={{ borderTopLeftRadius: 0, borderTopRightRadius: 0, '& textarea': { fontFamily: MONO } }}
      />
    </FieldFrame>
  )
}

interface ToolsProps {
  /** The id of the text area. */
  readonly controls: string
  readonly onTool: (tool: MarkdownTool) => void
  readonly picture: { readonly label: string; readonly onClick: () => void } | undefined
}

function Tools({ controls, onTool, picture }: ToolsProps) {
  const { t } = useTranslation('common')
  const roving = useRoving(picture ? [...MARKDOWN_TOOLS, 'picture'] : MARKDOWN_TOOLS, 'horizontal')
  return (
    <Box
      role="toolbar"
      aria-label={t('markdown.toolbar')}
      aria-controls={controls}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        px: 0.5,
        py: 0.25,
        border: 1,
        borderBottom: 0,
        borderColor: 'outline',
        borderRadius: '10px 10px 0 0',
        bgcolor: 'subtle',
      }}
    >
      {MARKDOWN_TOOLS.map((tool) => {
        const Icon = ICONS[tool]
        return (
          <Tooltip key={tool} title={t(`markdown.${tool}`)}>
            <IconButton
              size="small"
              aria-label={t(`markdown.${tool}`)}
              {...roving.stop(tool)}
              onClick={() => onTool(tool)}
            >
              <Icon size={16} aria-hidden />
            </IconButton>
          </Tooltip>
        )
      })}
      {picture && (
        <Tooltip title={picture.label}>
          <IconButton size="small" aria-label={picture.label} {...roving.stop('picture')} onClick={picture.onClick}>
            <ImagePlus size={16} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}

/** Changes the text like typing does, so that the browser can undo it. */
function applyTool(area: HTMLTextAreaElement, tool: MarkdownTool): void {
  const edit = markdownEdit(tool, { text: area.value, start: area.selectionStart, end: area.selectionEnd })
  area.focus()
  area.setSelectionRange(edit.from, edit.to)
  if (!insertAsTyped(edit.insert)) {
    area.setRangeText(edit.insert, edit.from, edit.to, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(edit.selectFrom, edit.selectTo)
}

/** Inserts a text at the selection, on a separate line. */
function insertText(area: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart: from, selectionEnd: to } = area
  const before = from === 0 || value.slice(0, from).endsWith('\n') ? '' : '\n\n'
  const after = to === value.length || value.slice(to).startsWith('\n') ? '' : '\n\n'
  const inserted = `${before}${text}${after}`
  area.focus()
  area.setSelectionRange(from, to)
  if (insertAsTyped(inserted)) return
  area.setRangeText(inserted, from, to, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

function insertAsTyped(text: string): boolean {
  // Deprecated without a replacement: nothing else preserves the undo history. Missing in jsdom.
  const execute: unknown = Reflect.get(document, 'execCommand')
  if (typeof execute !== 'function') return false
  return Reflect.apply(execute, document, text === '' ? ['delete'] : ['insertText', false, text]) === true
}
