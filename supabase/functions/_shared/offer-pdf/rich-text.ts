import { readMarkdown } from './markdown.ts'
import { COLUMN, type Element, type TaggedPdf } from './tagged-pdf.ts'
import { BODY, SUBHEADING } from './styles.ts'

function writeList(
  pdf: TaggedPdf,
  parent: Element,
  items: readonly { readonly label: string; readonly text: string }[],
) {
  const list = pdf.group(parent, 'L')
  for (const { label, text } of items) {
    const item = pdf.group(list, 'LI')
    pdf.element(item, 'Lbl', () => pdf.text(label, COLUMN.left + 4, BODY))
    pdf.element(item, 'LBody', () => pdf.wrapped(text, BODY, { left: COLUMN.left + 24, width: COLUMN.width - 24 }))
  }
}

/** Writes a text in Markdown. */
export function writeRichText(pdf: TaggedPdf, parent: Element, markdown: string): void {
  for (const block of readMarkdown(markdown)) {
    if (block.kind === 'list') writeList(pdf, parent, block.items)
    else if (block.kind === 'paragraph') pdf.element(parent, 'P', () => pdf.wrapped(block.text, BODY))
    else {
      pdf.keep(40)
      pdf.element(parent, 'H3', () => pdf.wrapped(block.text, SUBHEADING))
    }
    pdf.down(6)
  }
}
