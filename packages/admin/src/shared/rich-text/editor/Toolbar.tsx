import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { isComposing } from '@nordlys/ui/platform/is-composing.ts'
import { useRoving } from '@nordlys/ui/components/table/state/useRoving.ts'
import BetweenHorizontalStart from 'lucide-react/icons/between-horizontal-start'
import BetweenVerticalStart from 'lucide-react/icons/between-vertical-start'
import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Heading4 from 'lucide-react/icons/heading-4'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListIndentDecrease from 'lucide-react/icons/list-indent-decrease'
import ListIndentIncrease from 'lucide-react/icons/list-indent-increase'
import ListOrdered from 'lucide-react/icons/list-ordered'
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click'
import Minus from 'lucide-react/icons/minus'
import Redo from 'lucide-react/icons/redo-2'
import SquareCode from 'lucide-react/icons/square-code'
import SquarePlay from 'lucide-react/icons/square-play'
import Table from 'lucide-react/icons/table'
import TableColumnsSplit from 'lucide-react/icons/table-columns-split'
import TableRowsSplit from 'lucide-react/icons/table-rows-split'
import TextQuote from 'lucide-react/icons/text-quote'
import Trash from 'lucide-react/icons/trash-2'
import Undo from 'lucide-react/icons/undo-2'
import type { Command, EditorState } from 'prosemirror-state'
import { useTranslation } from 'react-i18next'
import { buttonAt, COMMANDS, isOn, linkAt, pictureAt, type Tool } from './commands.ts'
import { addColumn, addRow, cellAt, deleteColumn, deleteRow, deleteTable } from './table-commands.ts'

/** The dialogs of the editor. */
export type EditorDialogName = 'link' | 'button' | 'picture' | 'video'

const TOOLS: Readonly<Record<Tool, typeof Bold>> = {
  undo: Undo,
  redo: Redo,
  heading2: Heading2,
  heading3: Heading3,
  heading4: Heading4,
  bold: Bold,
  italic: Italic,
  code: Code,
  bullets: List,
  numbers: ListOrdered,
  indent: ListIndentIncrease,
  outdent: ListIndentDecrease,
  quote: TextQuote,
  codeBlock: SquareCode,
  table: Table,
  rule: Minus,
}

const TABLE_TOOLS = {
  addRow: [BetweenHorizontalStart, addRow],
  addColumn: [BetweenVerticalStart, addColumn],
  deleteRow: [TableRowsSplit, deleteRow],
  deleteColumn: [TableColumnsSplit, deleteColumn],
  deleteTable: [Trash, deleteTable],
} as const satisfies Readonly<Record<string, readonly [typeof Bold, Command]>>

const DIALOGS = {
  link: Link,
  button: MousePointerClick,
  picture: ImagePlus,
  video: SquarePlay,
} as const satisfies Record<EditorDialogName, typeof Bold>

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] => {
  const isKey = (key: string): key is Key => key in record
  return Object.keys(record).filter(isKey)
}

/** The shortcuts that tooltips name. */
const SHORTCUTS: Readonly<Record<string, string>> = {
  undo: 'Z',
  redo: 'Y',
  bold: 'B',
  italic: 'I',
  code: 'E',
  link: 'K',
}

const IS_MAC = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')

interface ToolbarProps {
  /** The id of the text. */
  readonly controls: string
  readonly state: EditorState | null
  readonly hasPictures: boolean
  readonly hasButtons: boolean
  readonly onRun: (command: Command) => void
  readonly onDialog: (name: EditorDialogName) => void
  /** Called when the user leaves the toolbar with Escape. */
  readonly onLeave: () => void
}

/** The tools of the editor: one Tab stop, with arrow keys between them. Those of tables show inside a table. */
export function Toolbar({ controls, state, hasPictures, hasButtons, onRun, onDialog, onLeave }: ToolbarProps) {
  const { t } = useTranslation('richText')
  const tools: readonly ToolButton[] = [
    ...keysOf(TOOLS).map((name) => ({
      name,
      Icon: TOOLS[name],
      isOn: state ? isOn(name, state) : undefined,
      may: state === null || COMMANDS[name](state),
      act: () => onRun(COMMANDS[name]),
    })),
    ...keysOf(DIALOGS)
      .filter((name) => name === 'link' || (name === 'button' ? hasButtons : hasPictures))
      .map((name) => ({
        name,
        Icon: DIALOGS[name],
        isOn: state ? isDialogOn(name, state) : undefined,
        may: true,
        act: () => onDialog(name),
      })),
    ...(state && cellAt(state) ? keysOf(TABLE_TOOLS) : []).map((name) => {
      const [Icon, command] = TABLE_TOOLS[name]
      return { name, Icon, isOn: undefined, may: state !== null && command(state), act: () => onRun(command) }
    }),
  ]
  const roving = useRoving(
    tools.map(({ name }) => name),
    'horizontal',
  )
  return (
    <Box
      role="toolbar"
      aria-label={t('toolbar')}
      aria-controls={controls}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
        event.stopPropagation()
        onLeave()
      }}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        // The row of tools scrolls and widens nothing around it.
        contain: { xs: 'inline-size', sm: 'none' },
        px: 0.5,
        py: 0.25,
        borderBottom: 1,
        borderColor: 'hairline',
        borderRadius: '9px 9px 0 0',
        bgcolor: 'subtle',
      }}
    >
      {tools.map(({ name, Icon, isOn: on, may, act }) => (
        <Tooltip key={name} title={withShortcut(t(`tool.${name}`), SHORTCUTS[name])}>
          <IconButton
            size="small"
            aria-label={t(`tool.${name}`)}
            aria-pressed={on}
            aria-disabled={!may}
            {...roving.stop(name)}
            ref={name === 'addRow' ? scrollTo : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => may && act()}
            sx={{
              flex: 'none',
              borderRadius: '8px',
              color: on === true ? 'accent' : 'inherit',
              bgcolor: on === true ? 'surface' : 'transparent',
              opacity: may ? 1 : 0.4,
            }}
          >
            <Icon size={17} aria-hidden />
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  )
}

/** Scrolls the tools of tables into view where the row of tools is wider than the screen. */
function scrollTo(tool: HTMLElement | null): void {
  if (tool?.parentElement) tool.parentElement.scrollLeft = tool.parentElement.scrollWidth
}

interface ToolButton {
  readonly name: Tool | EditorDialogName | keyof typeof TABLE_TOOLS
  readonly Icon: typeof Bold
  /** Undefined for a tool that is never on. */
  readonly isOn: boolean | undefined
  readonly may: boolean
  readonly act: () => void
}

const withShortcut = (label: string, key: string | undefined) =>
  key === undefined ? label : `${label} (${IS_MAC ? '⌘' : 'Ctrl+'}${key})`

function isDialogOn(name: EditorDialogName, state: EditorState): boolean | undefined {
  if (name === 'link') return linkAt(state) !== null
  if (name === 'button') return buttonAt(state) !== null
  return name === 'picture' ? pictureAt(state) !== null : undefined
}
