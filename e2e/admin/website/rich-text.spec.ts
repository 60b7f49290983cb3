import { expectAccessible } from '../../support/page/axe.ts'
import { BlogAdmin } from '../../support/pages/blog-admin.ts'
import { deletePost, storePost } from '../../support/pages/blog-posts.ts'
import { expect, test } from '../../support/test.ts'

const TEXT =
  '## Untouched\n\n*Old style*  \nwith   odd bytes\n\n* one\n* two\n\n[^1]: A note, which the editor does not know\n'

const WORD =
  '<html><head><style>p {color:red}</style></head><body>' +
  '<h2 class=MsoNormal>From Word<o:p></o:p></h2>' +
  "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp; </span>First</p>" +
  "<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o&nbsp; </span>Second</p>" +
  '<table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table>' +
  '<p><img src="file:///C:/image001.png" width=300>End<script>alert(1)</script></p></body></html>'

test('writes a post with the keyboard, from Word and with a link by name, and leaves the other bytes as they were', async ({
  page,
  stack,
}) => {
  const slug = 'formatted-text'
  await storePost(stack, { slug, title: 'Formatted text', content: TEXT })
  const admin = new BlogAdmin(page, stack)
  await admin.open('', { isFormatted: true })
  await admin.row('Formatted text').getByRole('link').or(page.getByText('Formatted text')).first().click()
  const text = page.getByRole('textbox', { name: 'Content' })
  const asMarkdown = page.getByRole('button', { name: 'Edit as Markdown' })
  await expect(text).toContainText('with   odd bytes')
  await expect(page.getByText('Everything is saved.')).toBeVisible()

  await test.step('opens without a change, and types Markdown as what it means', async () => {
    await text.press('Control+End')
    await page.keyboard.press('Enter')
    for (const line of ['## Typed', 'Some **bold** text', '- item'])
      await page.keyboard.type(line).then(() => page.keyboard.press('Enter'))
    await page.keyboard.press('Enter')
    await page.keyboard.type('Read about us')
    await expect(text.getByRole('heading', { level: 2, name: 'Typed' })).toBeVisible()
  })

  await test.step('links to a page that is found by its name', async () => {
    for (let word = 0; word < 2; word += 1) await page.keyboard.press('Control+Shift+ArrowLeft')
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Add link' })
    await dialog.getByRole('combobox', { name: 'Page or address' }).fill('about')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('combobox')).toHaveValue('/about')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(text).toBeFocused()
    await expect(text.getByRole('link', { name: 'about us' })).toHaveAttribute('href', '/about')
  })

  await test.step('reaches the tools by arrow keys, and returns with Escape', async () => {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Alt+F10')
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(text).toBeFocused()
  })

  await test.step('pastes the structure of Word, and says that a picture is missing', async () => {
    await text.evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, WORD)
    await expect(page.getByText('1 picture was not pasted. Insert it from the media library.')).toBeVisible()
    await expect(text.getByRole('columnheader', { name: 'A' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('stores the typed and pasted blocks, and the other bytes as they were', async () => {
    await admin.save()
    await asMarkdown.click()
    await expect(page.getByLabel('Content')).toHaveValue(
      `${TEXT.trimEnd()}\n\n## Typed\n\nSome **bold** text\n\n- item\n\nRead [about us](/about)\n\n## From Word\n\n- First\n  - Second\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\nEnd\n`,
    )
    await asMarkdown.click()
    await expect(text.getByRole('heading', { name: 'From Word' })).toBeVisible()
  })

  await test.step('undoes to the saved text, so that nothing is left to save', async () => {
    await text.press('Control+End')
    await page.keyboard.type('!')
    await expect(page.getByText(/Not saved yet/)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Everything is saved.')).toBeVisible()
  })
  await deletePost(stack, slug)
})
