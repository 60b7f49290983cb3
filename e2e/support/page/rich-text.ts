import { expect, type Locator } from 'playwright/test'

/** Pastes HTML into a formatted text, or a text such as Markdown. */
export const pasteInto = (text: Locator, type: 'text/html' | 'text/plain', content: string): Promise<void> =>
  text.evaluate(
    (element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(pasted.type, pasted.content)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { type, content },
  )

/** Replaces a formatted text by what Markdown means. */
export async function writeMarkdown(text: Locator, markdown: string): Promise<void> {
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.press('ControlOrMeta+a')
  await pasteInto(text, 'text/plain', markdown)
}
