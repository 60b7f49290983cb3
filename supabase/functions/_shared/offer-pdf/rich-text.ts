import { parseMarkdown } from './markdown.ts'
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
  for (const block of parseMarkdown(markdown)) {
    if (block.kind === 'heading') {
      pdf.keep(40)
      pdf.element(parent, 'H3', () => pdf.wrapped(block.text, SUBHEADING))
    } else if (block.kind === 'paragraph') pdf.element(parent, 'P', () => pdf.wrapped(block.text, BODY))
    else writeList(pdf, parent, block.items)
    pdf.down(6)
  }
}
