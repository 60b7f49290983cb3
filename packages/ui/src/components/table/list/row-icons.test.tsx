import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Building from 'lucide-react/icons/building-2'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Code from 'lucide-react/icons/code'
import Ellipsis from 'lucide-react/icons/ellipsis'
import MailOpen from 'lucide-react/icons/mail-open'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Reply from 'lucide-react/icons/reply'
import Star from 'lucide-react/icons/star'
import Trash from 'lucide-react/icons/trash-2'
import Undo from 'lucide-react/icons/undo-2'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ROW_ICONS, type RowIconName } from './RowIcon.tsx'

const DRAWN: Record<RowIconName, ReactElement> = {
  'arrow-down': <ArrowDown />,
  'arrow-up': <ArrowUp />,
  building: <Building />,
  check: <Check />,
  'chevron-down': <ChevronDown />,
  code: <Code />,
  ellipsis: <Ellipsis />,
  'mail-open': <MailOpen />,
  pencil: <Pencil />,
  play: <Play />,
  reply: <Reply />,
  // Marked, not offered.
  star: <Star fill="currentColor" />,
  trash: <Trash />,
  undo: <Undo />,
}

const HEAD = `/* The icons of rows as masks. Made by row-icons.test.tsx of the icons that are drawn elsewhere: \`vitest run -u row-icons\`. */
[data-row-icon] {
  display: inline-block;
  width: 16px;
  height: 16px;
  background: currentcolor;
  mask: center / contain no-repeat;
  /* Its background is what it is drawn with. */
  forced-color-adjust: none;
  print-color-adjust: exact;
}
`

/** A drawing as an address in a sheet; what a mask does not need is left out. */
function address(icon: ReactElement): string {
  const svg = renderToStaticMarkup(icon)
    .replaceAll(/ (?:class|aria-hidden)="[^"]*"/g, '')
    .replaceAll('"', "'")
    .replaceAll(/[<>#]/g, encodeURIComponent)
  return `url("data:image/svg+xml,${svg}")`
}

test('the icons of rows are those that are drawn elsewhere', async () => {
  const rules = ROW_ICONS.map((name) => `[data-row-icon='${name}'] {\n  mask-image: ${address(DRAWN[name])};\n}\n`)
  await expect([HEAD, ...rules].join('\n')).toMatchFileSnapshot('./row-icons.css')
})
